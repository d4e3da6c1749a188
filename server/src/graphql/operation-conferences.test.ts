import { type OperationDefinitionNode, parse } from "graphql";
import { expect, it } from "vitest";
import { conferencesOf, variablesOf } from "./operation-conferences.ts";

const save = parse(
  `mutation ($input: SaveVenueDetailsInput!) { saveVenueDetails(input: $input) { __typename } }`,
);
const operation = save.definitions[0] as OperationDefinitionNode;

it("reads variables up to the first error", () => {
  let read = 0;
  const nearbyAccommodations = Object.assign([], {
    *[Symbol.iterator]() {
      for (; read < 5_000; read += 1) yield "no object";
    },
  });
  const variables = { input: { nearbyAccommodations } };
  expect(variablesOf({ operation, variables })).toBeUndefined();
  expect(conferencesOf({ document: save, operation, variables })).toBeUndefined();
  expect(read).toBeLessThan(5);
});
