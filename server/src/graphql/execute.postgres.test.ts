import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import { contentKey } from "@summit/web/built-in-content";
import { parse } from "graphql";
import pino from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { createExecute } from "#graphql/execute.ts";
import { createFallbackResults } from "#graphql/fallback-results.ts";

const silent = pino({ level: "silent" });
const query = parse("query Names($first: Int) { speakers(first: $first) { name } }");
const builtIn = () =>
  createFallbackResults({
    [contentKey("Names", { first: 2 })]: { speakers: [{ name: "Built In" }] },
  });

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});

test("results come from the database while it is available", async () => {
  const execute = createExecute(db.client, silent, { fallbackResults: builtIn() });
  expect(await execute(query, { first: 2 }, "Names")).toEqual({ data: { speakers: [] } });
});

test("an invalid query does not fall back to the built-in content", async () => {
  const known = createFallbackResults({
    [contentKey("Names", { first: 1_000 })]: { speakers: [] },
  });
  const execute = createExecute(db.client, silent, { fallbackResults: known });
  const { errors } = await execute(query, { first: 1_000 }, "Names");
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

describe("when the database becomes unavailable", () => {
  let executeBefore: ReturnType<typeof createExecute>;
  beforeAll(async () => {
    executeBefore = createExecute(db.client, silent, { fallbackResults: builtIn() });
    await executeBefore(query, { first: 2 }, "Names");
    await db.end();
  });

  test("the built-in content replaces it, and is marked as such", async () => {
    const execute = createExecute(db.client, silent, { fallbackResults: builtIn() });
    expect(await execute(query, { first: 2 }, "Names")).toEqual({
      data: { speakers: [{ name: "Built In" }] },
      extensions: { builtIn: true },
    });
  });

  test("its last results are preferred to the built-in content", async () => {
    expect(await executeBefore(query, { first: 2 }, "Names")).toEqual({
      data: { speakers: [] },
      extensions: { stale: true },
    });
  });

  test("built-in content never replaces content that was changed", async () => {
    const fallbackResults = builtIn();
    const execute = createExecute(db.client, silent, { fallbackResults });
    fallbackResults.dropBuiltIn();
    const { errors } = await execute(query, { first: 2 }, "Names");
    expect(errors?.[0]?.extensions.code).toBe("SERVICE_UNAVAILABLE");
  });

  test("an operation without a built-in answer fails without details", async () => {
    const execute = createExecute(db.client, silent, { fallbackResults: builtIn() });
    const { errors, extensions } = await execute(query, { first: 3 }, "Names");
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).not.toMatch(/prisma|pglite|sql/i);
    expect(extensions).toBeUndefined();
  });
});
