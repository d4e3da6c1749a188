import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import { contentKey } from "@summit/web/built-in-content";
import { parse } from "graphql";
import pino from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { createExecute } from "./execute.ts";

const silent = pino({ level: "silent" });
const query = parse("query Names($first: Int) { speakers(first: $first) { name } }");
const builtIn = { [contentKey("Names", { first: 2 })]: { speakers: [{ name: "Built In" }] } };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});

test("answers come from the database while it can be read", async () => {
  const execute = createExecute(db.client, silent, builtIn);
  expect(await execute(query, { first: 2 }, "Names")).toEqual({ data: { speakers: [] } });
});

test("an invalid query is not answered by the built-in content", async () => {
  const known = { [contentKey("Names", { first: 1_000 })]: { speakers: [] } };
  const execute = createExecute(db.client, silent, known);
  const { errors } = await execute(query, { first: 1_000 }, "Names");
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

describe("without the database", () => {
  beforeAll(() => db.end());

  test("the built-in content replaces an unreachable database, and is marked", async () => {
    const execute = createExecute(db.client, silent, builtIn);
    expect(await execute(query, { first: 2 }, "Names")).toEqual({
      data: { speakers: [{ name: "Built In" }] },
      extensions: { builtIn: true },
    });
  });

  test("an operation without a built-in answer fails without details", async () => {
    const execute = createExecute(db.client, silent, builtIn);
    const { errors, extensions } = await execute(query, { first: 3 }, "Names");
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).not.toMatch(/prisma|pglite|sql/i);
    expect(extensions).toBeUndefined();
  });
});
