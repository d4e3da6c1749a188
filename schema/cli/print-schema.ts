import { writeFile } from "node:fs/promises";
import { printedSchema } from "#printed-schema.ts";

/** `npm run generate`: writes schema.graphql, the contract that clients are generated from. */
await writeFile(new URL("../schema.graphql", import.meta.url), printedSchema());
