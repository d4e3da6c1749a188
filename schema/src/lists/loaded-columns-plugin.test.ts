import type { GraphQLObjectType, GraphQLResolveInfo } from "graphql";
import { expect, it } from "vitest";
import { schema } from "#index.ts";

/** Any use of the planned query fails. */
const info = new Proxy({} as GraphQLResolveInfo, {
  get() {
    throw new Error("The plan of the query was read.");
  },
});

function nameOf(row: object): unknown {
  const { resolve } = (schema.getType("Speaker") as GraphQLObjectType).getFields().name ?? {};
  return resolve?.(row, {}, {}, info);
}

it("resolves columns from rows that contain them", () => {
  expect(nameOf({ name: "Ada" })).toBe("Ada");
  expect(nameOf({ name: null })).toBeNull();
});

it("leaves missing columns to the Prisma plugin", () => {
  expect(() => nameOf({})).toThrow("The plan of the query was read.");
});
