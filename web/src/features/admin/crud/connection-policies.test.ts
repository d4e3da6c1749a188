import { readFileSync } from "node:fs";
import { InMemoryCache } from "@apollo/client";
import { buildSchema, parse } from "graphql";
import { expect, it } from "vitest";
import { connectionPolicies, connections } from "./connection-policies.ts";

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

it("keeps the results of different filters apart, and joins the pages of one", () => {
  const cache = new InMemoryCache({ typePolicies: connectionPolicies });
  const query = (filter: string, page: string) =>
    parse(`{ proposals(conferenceId: "a", filter: { told: ${filter} }, ${page}) {
      totalCount edges { cursor node { id } } pageInfo { endCursor hasNextPage } } }`);
  const page = (id: string, totalCount: number) => ({
    proposals: {
      totalCount,
      edges: [{ cursor: id, node: { __typename: "Proposal", id } }],
      pageInfo: { endCursor: id, hasNextPage: false },
    },
  });
  cache.writeQuery({ query: query("true", "first: 1"), data: page("1", 2) });
  cache.writeQuery({ query: query("true", 'first: 1, after: "1"'), data: page("2", 2) });
  cache.writeQuery({ query: query("false", "first: 1"), data: page("3", 5) });
  expect(cache.readQuery({ query: query("true", "first: 1") })).toMatchObject({
    proposals: { totalCount: 2, edges: [{ cursor: "1" }, { cursor: "2" }] },
  });
});
