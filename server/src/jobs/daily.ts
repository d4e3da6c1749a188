import type { Jobs } from "./jobs.ts";

const askEveryMs = 60 * 60 * 1_000;

/**
 * Queues a job once a day across all servers. Each server tries every hour, and the queue deduplicates the
 * attempts.
 *
 * @returns stops the timer
 */
export async function askDaily(jobs: Jobs, queue: string): Promise<() => void> {
  // If the database is unavailable, the next attempt is an hour later.
  const ask = () => jobs.add(queue, {}, { oncePerDay: true }).catch(() => {});
  await ask();
  const timer = setInterval(ask, askEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
