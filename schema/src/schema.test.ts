import { readFile } from "node:fs/promises";
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
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

it("is printed once, however often it is asked for", () => {
  const first = printedSchema();
  const query = schema.getQueryType() as GraphQLObjectType;
  const { description } = query;
  query.description = "Printed again.";
  expect(printedSchema()).toBe(first);
  query.description = description;
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

it("takes one required input of its own name in every mutation that needs anything", () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const nameOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const others = mutations.filter(
    ({ name, args }) =>
      args.length !== 1 || args[0]?.name !== "input" || `${args[0]?.type}` !== `${nameOf(name)}!`,
  );
  // They are about the session of the request, and an input must have a field.
  expect(others.map(({ name, args }) => [name, args.length])).toEqual([
    ["endSession", 0],
    ["takeOrganizerRole", 0],
  ]);
});

it("names the conference in every mutation of one, and asks queries about the one at the address of the site by default", () => {
  const conferenceOf = (type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {}).flatMap(({ name, args }) =>
      args.flatMap((argument) => {
        const input = getNamedType(argument.type);
        const inside = isInputObjectType(input) ? Object.values(input.getFields()) : [];
        return [argument, ...inside]
          .filter((named) => named.name === "conferenceId")
          .map(({ type, defaultValue }) => ({
            name,
            isNullable: !isNonNullType(type),
            defaultValue,
          }));
      }),
    );
  const changed = conferenceOf(schema.getMutationType());
  expect(changed.length).toBeGreaterThan(80);
  const unnamed = changed.filter((one) => one.isNullable || one.defaultValue !== undefined);
  // A token is of all conferences of its owner where it names none.
  expect(unnamed.map(({ name }) => name)).toEqual(["createApiToken"]);
  const asked = conferenceOf(schema.getQueryType()).map(({ defaultValue }) => defaultValue);
  expect(asked).toContain("main");
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
    // The input of a mutation is described by its type.
    .filter((name) => !/^Mutation\.\w+\(input\)$/.test(name));
  expect(undescribed).toEqual([]);
});

/**
 * What only an input has: whose record is meant, rooms by their names (which makes them), how long a token is
 * valid, and a person's tags to add and remove.
 */
const onlyInInputs = new Set([
  "conferenceId",
  "externalIds",
  "roomNames",
  "validDays",
  "addTags",
  "removeTags",
  // They are of the proposal's form and of the link to it, not of the record.
  "UpdateProposalInput.form",
  "UpdateProposalInput.link",
  // It finds the person, of whom only the team reads it.
  "email",
  // It is read as `Conference.logo`.
  "SaveIdentityInput.logoPictureId",
  // It is that of all texts.
  "SaveDecisionLetterInput.version",
  "SaveMailOpeningInput.version",
]);

/** The field of an output that an input refers to: "trackId" and "trackExternalId" are of "track". */
const referredTo = (name: string) =>
  name.replace(/(?:External)?Id$/, "").replace(/(?:External)?Ids$/, "s");

it("has one name for one thing in inputs and outputs", () => {
  const types = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const compared = types.flatMap((input) => {
    const name = input.name
      .replace(/^(?:Create|Update|Upsert|Save)/, "")
      .replace(/(?:Row|Changes)?Input$/, "");
    const output = schema.getType(name);
    return isObjectType(output) ? [{ input, read: output.getFields() }] : [];
  });
  expect(compared.length).toBeGreaterThan(60);
  const apart = compared.flatMap(({ input, read }) =>
    Object.keys(input.getFields())
      .filter((name) => !(name in read) && !(referredTo(name) in read))
      .filter((name) => !onlyInInputs.has(name) && !onlyInInputs.has(`${input.name}.${name}`))
      .map((name) => `${input.name}.${name}`),
  );
  expect(apart).toEqual([]);
});
