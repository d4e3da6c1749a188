import type PgBoss from "pg-boss";
import { expect, it, vi } from "vitest";
import { type Job, startWorker } from "#jobs/worker.ts";
import { createJsonLogger } from "#logs/logger.ts";

it("goes on after jobs could not be fetched, and logs that once", async () => {
  const logged: string[] = [];
  const logger = createJsonLogger("info", { write: (line) => void logged.push(line) });
  const job: Job = { id: "1", data: {} };
  const fetch = vi
    .fn<() => Promise<Job[]>>(async () => [])
    .mockRejectedValueOnce(new Error("No connection"))
    .mockRejectedValueOnce(new Error("No connection"))
    .mockResolvedValueOnce([job]);
  const boss = { fetch, complete: async () => {} } as unknown as PgBoss;
  const handle = vi.fn(async () => {});
  const queue = { name: "queue", concurrency: 1, handle };
  const worker = startWorker({ boss, queue, logger, pollMs: 1 });
  await vi.waitFor(() => expect(handle).toHaveBeenCalledWith(job), 20_000);
  await worker.stop();
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    "Jobs cannot be fetched at the moment",
    "Jobs are fetched again",
  ]);
});
