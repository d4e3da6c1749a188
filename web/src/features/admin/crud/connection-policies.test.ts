import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { connections } from "./connection-policies.ts";

const schemaFile = new URL("../../../../../schema/schema.graphql", import.meta.url);

it("knows every connection of the API", () => {
  const schema = buildSchema(readFileSync(schemaFile, "utf8"));
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  expect(connections).toEqual(
    fields
      .filter(({ name, type }) => /Connection!$/.test(String(type)) && name !== "deletions")
      .map(({ name }) => name),
  );
});
