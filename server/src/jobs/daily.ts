import type { Jobs } from "#jobs/jobs.ts";

const queueIntervalMs = 60 * 60 * 1_000;

/** What work leaves for its next job; nothing if all is done. */
type Rest = { after?: string } | undefined;

/**
 * Does work once a day across all servers. Each server queues it every hour, and the queue deduplicates the
 * attempts.
 *
 * @param work takes what the job before has left, and less time than a job may
 * @returns stops the timer
 */
export async function workDaily(
  jobs: Jobs,
  queue: string,
  work: (rest: NonNullable<Rest>) => Promise<Rest>,
): Promise<() => void> {
  await jobs.work({
    name: queue,
    concurrency: 1,
    async handle({ data }) {
      const rest = await work(data as NonNullable<Rest>);
      if (rest) await jobs.add(queue, rest);
    },
  });
  // If the database is unavailable, the next attempt is an hour later.
  const add = () => jobs.add(queue, {}, { oncePerDay: true }).catch(() => {});
  await add();
  const timer = setInterval(add, queueIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
