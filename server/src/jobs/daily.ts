import type { Jobs } from "./jobs.ts";

const askEveryMs = 60 * 60 * 1_000;

/**
 * Adds a job once a day, whichever of the servers asks first.
 *
 * @returns what ends it
 */
export async function askDaily(jobs: Jobs, queue: string): Promise<() => void> {
  // When the database cannot be reached, the next attempt follows in an hour.
  const ask = () => jobs.add(queue, {}, { oncePerDay: true }).catch(() => {});
  await ask();
  const timer = setInterval(ask, askEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
