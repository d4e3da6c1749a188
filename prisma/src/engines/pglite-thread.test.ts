import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database.ts";
import { noPreparation } from "#database.ts";
import { openEmbedded } from "#engines/embedded.ts";
import { createPgliteThread } from "#engines/pglite-thread.ts";

const endless = "SELECT count(*) FROM generate_series(1, 1e15::bigint)";
const day = new Date(0);
let directory: string;
let database: Database;

const addConference = (id: string, db: Pick<Database["client"], "conference"> = database.client) =>
  db.conference.create({ data: { id, name: "A", description: "", startDate: day, endDate: day } });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-thread-"));
  // Long enough for any ordinary statement, even on a slow machine.
  database = await openEmbedded(directory, noPreparation, 3_000);
});

afterAll(async () => {
  await database?.close();
  await rm(directory, { recursive: true, force: true });
});

it("opens a directory in one thread, however often it is asked to", async () => {
  const thread = createPgliteThread(join(directory, "another"), 3_000);
  const [one, other] = await Promise.all([thread.open(), thread.open()]);
  expect(one).toBe(other);
  await thread.close();
});

describe("the embedded database in its worker thread", () => {
  it("reports errors like PostgreSQL and Prisma", async () => {
    await addConference("twice");
    await expect(addConference("twice")).rejects.toMatchObject({
      code: "P2002",
      name: "PrismaClientKnownRequestError",
    });
    await expect(database.executeSql("SELECT 1 / $1::int", [0])).rejects.toMatchObject({
      message: "division by zero",
      code: "22012",
    });
  });

  it("preserves values of all types", async () => {
    const [row] = await database.client.$queryRaw<object[]>`
      SELECT 12345678901234567890.5::numeric AS number, ${Buffer.from("a")}::bytea AS bytes,
        ${9_007_199_254_740_993n}::bigint AS big, '{"a": [1]}'::jsonb AS json, ARRAY['a'] AS list,
        '2025-01-02T03:04:05.678Z'::timestamptz AS instant, NULL AS nothing`;
    expect(row).toMatchObject({
      big: 9_007_199_254_740_993n,
      json: { a: [1] },
      list: ["a"],
      instant: new Date("2025-01-02T03:04:05.678Z"),
      nothing: null,
    });
    expect(String((row as { number: unknown }).number)).toBe("12345678901234567890.5");
    expect(Buffer.from((row as { bytes: Uint8Array }).bytes).toString()).toBe("a");
  });

  it("serializes transactions, which are atomic", async () => {
    const read = () => database.client.conference.count();
    const before = await read();
    const counts = await Promise.allSettled(
      ["a", "b", "c", "d"].map((id) =>
        database.client.$transaction(async (tx) => {
          const seen = await tx.conference.count();
          await addConference(id, tx);
          if (id === "c") throw new Error("not this one");
          return seen;
        }),
      ),
    );
    expect(counts.map((count) => (count as { value?: number }).value)).toEqual([
      before,
      before + 1,
      undefined,
      before + 2,
    ]);
    expect(await read()).toBe(before + 3);
  });

  it("goes on after the error of a script that began a transaction", async () => {
    const script = "BEGIN; DELETE FROM conferences; SELECT 1 / 0";
    await expect(database.executeSql(script)).rejects.toThrow("division by zero");
    expect(await database.client.conference.count()).toBeGreaterThan(0);
  });

  it("takes and gives values of several megabytes", async () => {
    const text = "é".repeat(3_000_000);
    const { rows } = await database.executeSql("SELECT $1::text AS text", [text]);
    expect(rows[0].text === text).toBe(true);
  });

  it("a long transaction blocks others, and can be rolled back", async () => {
    const failing = database.inLongTransaction(async (query) => {
      await query("DELETE FROM conferences");
      throw new Error("changed its mind");
    });
    const after = database.client.conference.count();
    await expect(failing).rejects.toThrow("changed its mind");
    expect(await after).toBeGreaterThan(0);
  });

  it("times out a slow statement with its transaction only", async () => {
    await addConference("acknowledged");
    let turns = 0;
    let isRunning = true;
    const slow = database.client.$transaction(
      async (tx) => {
        await addConference("gone", tx);
        await tx.$queryRawUnsafe(endless);
      },
      { timeout: 60_000 },
    );
    const ended = slow.catch((error: Error) => error);
    const waiting = [addConference("waiting"), database.client.conference.count()];
    ended.finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      await setImmediate();
      turns += 1;
    }
    expect(String(await ended)).toMatch(/statement timeout/);
    // The process was not blocked in the meantime.
    expect(turns).toBeGreaterThan(1_000);
    await Promise.all(waiting);
    const ids = await database.client.conference.findMany({ select: { id: true } });
    expect(ids.map(({ id }) => id)).toEqual(expect.arrayContaining(["acknowledged", "waiting"]));
    expect(ids.map(({ id }) => id)).not.toContain("gone");
  });
});
