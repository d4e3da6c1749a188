import { readFileSync } from "node:fs";
import { buildSchema, isInterfaceType } from "graphql";
import { expect, it } from "vitest";

import { possibleTypes } from "#site/apollo-cache.ts";

const schema = buildSchema(
  readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8"),
);

it("lists every possible type of every interface of the API", () => {
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType);
  expect(possibleTypes).toEqual(
    Object.fromEntries(
      interfaces.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
    ),
  );
});
