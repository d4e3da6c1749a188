import type { Database } from "@summit/prisma/database.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { createJsonLogger } from "#logs/logger.ts";
import { withRequestId } from "#logs/request-id.ts";

/** How long to wait for an expected result. */
const patient = 40_000;

const opened = useTestDatabase();
let logLines: string[] = [];
let jobs: Jobs;
let away = false;
/** Statements that failed during the outage. */
let refused = 0;

beforeEach(async () => {
  logLines = [];
  away = false;
  refused = 0;
  jobs = await start();
});
afterEach(() => jobs.stop());

function start(): Promise<Jobs> {
  const database: Database = {
    ...opened.database,
    async executeSql(text, values) {
      if (away) {
        refused += 1;
        throw new Error("connection refused");
      }
      return opened.database.executeSql(text, values);
    },
  };
  const logger = createJsonLogger("info", { write: (line) => void logLines.push(line) });
  return startJobs(database, logger, { retrySeconds: 0, pollMs: 100 });
}

describe("jobs", () => {
  test("are processed with their data, with limited concurrency", async () => {
    const done: object[] = [];
    const atATime: number[] = [];
    const finish: (() => void)[] = [];
    const handle = async ({ data }: { data: object }) => {
      await new Promise<void>((resolve) => atATime.push(finish.push(resolve)));
      done.push(data);
    };
    await jobs.work({ name: "count", concurrency: 3, handle });
    for (let number = 0; number < 8; number++) await jobs.add("count", { number });
    for (const inHand of [3, 3, 2]) {
      await vi.waitFor(() => expect(finish).toHaveLength(inHand), patient);
      for (const end of finish.splice(0)) end();
    }
    await vi.waitFor(() => expect(done).toHaveLength(8), patient);
    expect(done).toContainEqual({ number: 7 });
    expect(Math.max(...atATime)).toBe(3);
  });

  test("that are added once in a time run once", async () => {
    const handle = vi.fn(async () => {});
    await jobs.work({ name: "daily", concurrency: 1, handle });
    for (let time = 0; time < 3; time++) await jobs.add("daily", {}, { oncePerSeconds: 86_400 });
    await vi.waitFor(() => expect(handle).toHaveBeenCalled(), patient);
    const stored = "SELECT id FROM pgboss.job WHERE name = 'daily'";
    expect((await opened.database.executeSql(stored)).rows).toHaveLength(1);
  });

  test("are rejected for unknown queues", async () => {
    await expect(jobs.add("nowhere", {})).rejects.toThrow("no queue named nowhere");
  });

  test("in progress are completed on shutdown", async () => {
    const events: string[] = [];
    let finish: (() => void) | undefined;
    const handle = async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      events.push("finished");
    };
    await jobs.work({ name: "slow", concurrency: 1, handle });
    await jobs.add("slow", {});
    await vi.waitFor(() => expect(finish).toBeDefined(), patient);
    const stopped = jobs.stop().then(() => events.push("stopped"));
    // Longer than a stop that does not wait would take.
    await opened.database.executeSql("SELECT 1");
    finish?.();
    await stopped;
    expect(events).toEqual(["finished", "stopped"]);
  });

  test("continue after a database outage, which is logged once", async () => {
    const handle = vi.fn(async () => {});
    await jobs.work({ name: "patient", concurrency: 1, handle });
    away = true;
    await vi.waitFor(() => expect(refused).toBeGreaterThan(1), patient);
    away = false;
    await jobs.add("patient", {});
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1), patient);
    expect(logLines.map((line) => JSON.parse(line).msg)).toEqual([
      "Jobs are waiting for the database",
      "Jobs go on again",
    ]);
  });

  test("have the id of the request that queued them in their log lines and follow-up jobs", async () => {
    const handle = vi.fn(async () => {
      if (handle.mock.calls.length === 1) throw new Error("not yet");
      await jobs.add("second", {});
    });
    const handleSecond = vi.fn(async (_job: object) => {});
    await jobs.work({ name: "first", concurrency: 1, handle });
    await jobs.work({ name: "second", concurrency: 1, handle: handleSecond });
    await withRequestId("request-7", () => jobs.add("first", {}));
    await vi.waitFor(() => expect(handleSecond).toHaveBeenCalled(), patient);
    expect(handleSecond.mock.calls[0]).toMatchObject([{ data: { requestId: "request-7" } }]);
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "A job failed and will be tried again", queue: "first", requestId: "request-7" },
    ]);
    await jobs.add("second", {});
    await vi.waitFor(() => expect(handleSecond).toHaveBeenCalledTimes(2), patient);
    expect(handleSecond.mock.calls[1]).toMatchObject([{ data: {} }]);
  });

  test("have their queues once, however many servers create them at the same time", async () => {
    const other = await start();
    const names = Array.from({ length: 8 }, (_, index) => `queue-${index}`);
    const create = (server: Jobs, name: string) =>
      server.work({ name, concurrency: 1, handle: async () => {} });
    await Promise.all(names.flatMap((name) => [create(jobs, name), create(other, name)]));
    await other.stop();
    const { rows } = await opened.database.executeSql(
      "SELECT name FROM pgboss.queue WHERE name LIKE 'queue-_' ORDER BY name",
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(logLines).toEqual([]);
  });

  test("that fail are retried", async () => {
    const handle = vi.fn(async () => {});
    handle.mockRejectedValueOnce(new Error("not yet"));
    await jobs.work({ name: "twice", concurrency: 1, handle });
    await jobs.add("twice", {});
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2), patient);
  });
});
