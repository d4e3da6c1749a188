import { currentTimeBudget } from "@summit/prisma/time-budget.ts";
import type { ConcurrencyLimit } from "@summit/schema/limits/concurrency-limit.ts";
import pLimit from "p-limit";
import { isOutage } from "#errors/outage.ts";

/** Less than the size of the connection pool, so that other requests can still get a connection. */
const concurrency = 6;

/**
 * Limits how many visitors' requests use the database concurrently. Waiting for a connection from the pool
 * would soon time out; waiting here does not, and does not use up an operation's time budget. When the database
 * fails, all queued tasks are rejected with the same error instead of being tried.
 */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const limit = pLimit(concurrency);
  let lastOutage: { error: unknown } | undefined;
  return (task) => {
    const outageBefore = lastOutage;
    const resume = currentTimeBudget()?.pause();
    return limit(async () => {
      resume?.();
      if (lastOutage && lastOutage !== outageBefore) throw lastOutage.error;
      try {
        return await task();
      } catch (error) {
        if (isOutage(error)) lastOutage = { error };
        throw error;
      }
    });
  };
}
