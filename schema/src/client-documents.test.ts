import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { concatAST, NoDeprecatedCustomRule, parse, validate } from "graphql";
import { expect, it } from "vitest";
import { schema } from "#index.ts";

/** The GraphQL documents below a directory of the repository. */
function documentsIn(directory: string) {
  const path = fileURLToPath(new URL(`../../${directory}/`, import.meta.url));
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".graphql") && !name.includes("node_modules"))
    .map((name) => parse(readFileSync(join(path, name), "utf8")));
}

const deprecations = (documents: ReturnType<typeof documentsIn>) =>
  validate(schema, concatAST(documents), [NoDeprecatedCustomRule]).map(({ message }) => message);

it.each(["web/src", "examples"])("the operations of %s use nothing deprecated", (directory) => {
  const documents = documentsIn(directory);
  expect(documents.length).toBeGreaterThan(0);
  expect(deprecations(documents)).toEqual([]);
});

it("a deprecated field or argument is found", () => {
  const source = "{ plans { pricePerMonth currency } }";
  expect(deprecations([parse(source)])).toHaveLength(2);
});
