import { factories } from "@summit/prisma/testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import { anonymousContext } from "@summit/schema/context/context.ts";
import { schema } from "@summit/schema/schema.ts";
import { graphql } from "graphql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readFromEither } from "./public-reads.ts";

let primary: TestDatabase;
let replica: TestDatabase;
let state: { current: boolean; losses: unknown[] };
let counts: string[];
beforeEach(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const [db, name] of [
    [primary, "of the primary"],
    [replica, "of the replica"],
  ] as const) {
    const { conference, speaker } = factories(db.client);
    await conference({ id: "default", name });
    await speaker({ conferenceId: "default", name });
  }
  ended = undefined;
  state = { current: true, losses: [] };
  counts = [];
});
afterEach(async () => {
  await endReplica();
  await primary.close();
});

let ended: Promise<void> | undefined;
function endReplica(): Promise<void> {
  ended ??= replica.end();
  return ended;
}

const either = () =>
  readFromEither({
    primary: primary.client,
    replica: replica.client,
    state: {
      isCurrent: () => state.current,
      lost(error) {
        state.current = false;
        state.losses.push(error);
      },
    },
    metrics: { countPublicRead: (source) => void counts.push(source) },
  });

const query = "{ conference { name } speakers { name } }";
const ask = async () => {
  const contextValue = anonymousContext(either());
  const { data, errors } = await graphql({ schema, source: query, contextValue });
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
};

it("reads from the replica while it is current, otherwise from the primary", async () => {
  expect(await ask()).not.toContain("of the primary");
  expect(new Set(counts)).toEqual(new Set(["replica"]));
  counts = [];
  state.current = false;
  expect(await ask()).not.toContain("of the replica");
  expect(new Set(counts)).toEqual(new Set(["primary"]));
});

it("falls back to the primary if the replica fails", async () => {
  await endReplica();
  expect(await ask()).toContain("of the primary");
  expect(state.losses).not.toEqual([]);
});

it("does not treat a missing record as a failure of the replica", async () => {
  const missing = either().speaker.findUniqueOrThrow({ where: { id: "none" } });
  await expect(missing).rejects.toMatchObject({ code: "P2025" });
  expect(state.losses).toEqual([]);
});

it("never writes to the replica", async () => {
  await either().speaker.updateMany({ data: { title: "Written" } });
  expect(await primary.client.speaker.count({ where: { title: "Written" } })).toBe(1);
  expect(await replica.client.speaker.count({ where: { title: "Written" } })).toBe(0);
});
