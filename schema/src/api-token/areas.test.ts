import { expect, it } from "vitest";
import { areaOfEvent } from "#api-token/areas.ts";
import { schema } from "#index.ts";
import { eventTypes } from "#webhook/event-types.ts";
import { areasOf } from "../../testing/token-areas.ts";

it("every event type belongs to an area, whose scope tokens need to receive it", () => {
  expect(eventTypes.filter((type) => areaOfEvent(type) === undefined)).toEqual([]);
});

it("every field of a root type says what tokens need for it", () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((field) => [root?.name ?? "", field] as const),
  );
  expect(fields.length).toBeGreaterThan(200);
  const silent = fields.filter(([root, field]) => areasOf(root, field) === undefined);
  expect(silent.map((path) => path.join("."))).toEqual([]);
});

it("queries with auth scopes are for some tokens or for none, unless they are filtered by the scopes", () => {
  const queries = Object.entries(schema.getQueryType()?.getFields() ?? {});
  const open = queries.filter(([name, { extensions }]) => {
    const { authScopes } = extensions.pothosOptions as { authScopes?: unknown };
    return authScopes !== undefined && areasOf("Query", name) === "any";
  });
  expect(open.map(([name]) => name)).toEqual(["bin", "conferences", "deletions", "recordHistory"]);
});
