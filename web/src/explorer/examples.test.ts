import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { expect, it } from "vitest";
import { examples } from "./examples.ts";

const schema = buildSchema(
  readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8"),
);

it.each(examples)("an example is valid: $query", ({ query, variables = {} }) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const [operation] = document.definitions;
  const declared =
    operation?.kind === "OperationDefinition"
      ? (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [];
  expect(declared).toEqual(expect.arrayContaining(Object.keys(variables)));
});
