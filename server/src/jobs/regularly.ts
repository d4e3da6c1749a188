import type { Jobs } from "#jobs/jobs.ts";
import type { Queue } from "#jobs/worker.ts";

type Regular = Pick<Queue, "handle"> & {
  /** The time in which it is done once, however many servers there are. */
  everySeconds: number;
  /** How often each server queues it, which the queue deduplicates. */
  attemptMs: number;
};

/**
 * Does something at regular times, once across all servers.
 *
 * @returns stops the timer
 */
export async function workRegularly(
  jobs: Jobs,
  queue: string,
  { everySeconds, attemptMs, handle }: Regular,
): Promise<() => void> {
  await jobs.work({ name: queue, concurrency: 1, handle });
  // If the database is unavailable, the next attempt is a while later.
  const add = () => jobs.add(queue, {}, { oncePerSeconds: everySeconds }).catch(() => {});
  await add();
  const timer = setInterval(add, attemptMs);
  timer.unref();
  return () => clearInterval(timer);
}
