import { readFile } from "node:fs/promises";
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from "graphql";
import { expect, it, vi } from "vitest";
import { schema } from "#index.ts";
import { printedSchema } from "#printed-schema.ts";

it("can be loaded again in the same process, as in development", async () => {
  vi.resetModules();
  const reloaded = await import("#printed-schema.ts");
  expect(reloaded.printedSchema()).toBe(printedSchema());
});

it("is printed in schema.graphql (npm run generate)", async () => {
  const committed = await readFile(new URL("../schema.graphql", import.meta.url), "utf8");
  expect(printedSchema()).toBe(committed);
});

it("returns from mutations a result or an error that implements Error", () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const isError = (type: GraphQLObjectType) =>
    type.getInterfaces().some(({ name }) => name === "Error");
  const others = mutations.filter(({ type }) => {
    const result = getNullableType(type);
    return (
      !isUnionType(result) ||
      result.getTypes().filter((member) => !isError(member)).length !== 1 ||
      !result.getTypes().some(isError)
    );
  });
  expect(others.map(({ name }) => name)).toEqual([]);
});

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** The parts of a type, with its name before theirs. */
function partsOf(type: GraphQLNamedType): Described[] {
  const parts: Described[] = isEnumType(type) ? [...type.getValues()] : [];
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.push(field);
      if (!("args" in field)) continue;
      for (const argument of field.args) {
        parts.push({ ...argument, name: `${field.name}(${argument.name})` });
      }
    }
  }
  return parts.map(({ name, description }) => ({ name: `${type.name}.${name}`, description }));
}

it("describes every type, field, argument and value", () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const undescribed = [...types, ...types.flatMap(partsOf)]
    .filter(({ description }) => !description)
    .map(({ name }) => name)
    // The input of a mutation is described by its type, and Pothos has no option for this count.
    .filter((name) => !/^Mutation\.\w+\(input\)$|Connection\.totalCount$/.test(name));
  expect(undescribed).toEqual([]);
});
