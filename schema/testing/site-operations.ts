import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "graphql";
import { listQueries } from "../../web/codegen/list-queries.ts";

/** The site's own operations, with all fragments. */
export function siteOperations() {
  const directory = fileURLToPath(new URL("../../web/src/", import.meta.url));
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => name.endsWith(".graphql"))
    .map((name) => readFileSync(join(directory, name), "utf8"));
  return parse([...texts, ...Object.values(listQueries)].join("\n"));
}
