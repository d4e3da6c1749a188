import { assertInputObjectType } from "graphql";
import { expect, it } from "vitest";
import { referenceSchema } from "../../testing/reference-schema.ts";
import { chaptersOf, defaultValueOf } from "./schema-chapters.ts";

it("sorts operations and types into chapters, without empty ones", () => {
  const chapters = chaptersOf(referenceSchema);
  expect(chapters.map(({ heading, types }) => [heading, types.map(({ name }) => name)])).toEqual([
    ["Queries", ["Query"]],
    ["Mutations", ["Mutation"]],
    ["Objects", ["Thing"]],
    ["Inputs", ["ThingInput"]],
    ["Enums", ["Colour"]],
    ["Scalars", ["Boolean", "ID", "Int", "String"]],
  ]);
});

it("writes default values as GraphQL", () => {
  const args = referenceSchema.getQueryType()?.getFields().thing?.args ?? [];
  expect(args.map(defaultValueOf)).toEqual([undefined, "3"]);
  const { colours, name } = assertInputObjectType(
    referenceSchema.getType("ThingInput"),
  ).getFields();
  expect([colours && defaultValueOf(colours), name && defaultValueOf(name)]).toEqual([
    "[red]",
    undefined,
  ]);
});
