import { writeFile } from "node:fs/promises";
import { printedReference } from "#printed-reference.ts";
import { printedSchema } from "#printed-schema.ts";

/** `npm run generate`: writes schema.graphql, the contract that clients are generated from, and its reference. */
await writeFile(new URL("../schema.graphql", import.meta.url), printedSchema());
await writeFile(new URL("../../docs/api/reference.md", import.meta.url), printedReference());
