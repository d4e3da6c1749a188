import { readFile } from "node:fs/promises";
import { isInterfaceType, isIntrospectionType, isObjectType, isSpecifiedScalarType } from "graphql";
import { expect, it } from "vitest";
import { schema } from "#index.ts";
import { printedSchema } from "#printed-schema.ts";

it("is printed in schema.graphql (npm run generate)", async () => {
  const committed = await readFile(new URL("../schema.graphql", import.meta.url), "utf8");
  expect(printedSchema()).toBe(committed);
});

it("describes every type and every field", () => {
  // Connections, edges and PageInfo are described by Relay's own specification.
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      !isIntrospectionType(type) &&
      !isSpecifiedScalarType(type) &&
      !/(Connection|Edge|PageInfo)$/.test(type.name),
  );
  const fields = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        description: field.description,
      })),
    );
  const undescribed = [...types, ...fields].filter(({ description }) => !description);
  expect(undescribed.map(({ name }) => name)).toEqual([]);
});
