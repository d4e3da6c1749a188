import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { maintainStatistics } from "#jobs/statistics.ts";

const test = useTestDatabase();

it("the embedded database is analyzed after the start, and after changes", async () => {
  const { database, db } = test;
  const create = factories(db);
  const { id: conferenceId } = await create.conference();
  await create.speaker({ conferenceId });
  const events = createContentEvents();
  /** The planner's estimate of the number of speakers; −1 without statistics. */
  const known = async () =>
    (
      await database.executeSql(
        "SELECT reltuples::int AS n FROM pg_class WHERE oid = 'speakers'::regclass",
      )
    ).rows[0].n;
  const before = await known();
  const stop = maintainStatistics({
    database,
    events,
    logger: pino({ level: "silent" }),
    pollIntervalMs: 10,
  });
  try {
    if (database.engine === "postgres") {
      expect(await known()).toBe(before);
      return;
    }
    await vi.waitFor(async () => expect(await known()).toBe(1), 20_000);
    await create.speaker({ conferenceId });
    events.publish([{ conferenceId, entity: "speaker", entityId: "any" }]);
    await vi.waitFor(async () => expect(await known()).toBe(2), 20_000);
  } finally {
    stop();
  }
});
