import { currentTimeBudget } from "@summit/prisma/time-budget.ts";
import type { ConcurrencyLimit } from "@summit/schema/limits/concurrency-limit.ts";
import pLimit from "p-limit";
import { isOutage } from "#errors/outage.ts";

/** Less than the size of the connection pool, so that other requests still get a connection. */
const concurrency = 6;

/**
 * Limits how many requests of visitors use the database at a time. A wait for a connection times
 * out after a moment; a wait here does not, and takes none of an operation's time. When the database fails, every waiting task is rejected
 * with that error instead of each trying by itself.
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
