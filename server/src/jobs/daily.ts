import type { Jobs } from "./jobs.ts";

const queueIntervalMs = 60 * 60 * 1_000;

/**
 * Queues a job once a day across all servers. Each server tries every hour, and the queue deduplicates the
 * attempts.
 *
 * @returns stops the timer
 */
export async function queueDaily(jobs: Jobs, queue: string): Promise<() => void> {
  // If the database is unavailable, the next attempt is an hour later.
  const add = () => jobs.add(queue, {}, { oncePerDay: true }).catch(() => {});
  await add();
  const timer = setInterval(add, queueIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
