import type { Jobs } from "#jobs/jobs.ts";
import { workRegularly } from "#jobs/regularly.ts";

const queueIntervalMs = 60 * 60 * 1_000;

const daySeconds = 24 * 60 * 60;

/** What work leaves for its next job; nothing if all is done. */
type Rest = { after?: string } | undefined;

/**
 * Does work once a day across all servers. Each server queues it every hour, and the queue deduplicates the
 * attempts.
 *
 * @param work takes what the job before has left, and less time than a job may
 * @returns stops the timer
 */
export const workDaily = (
  jobs: Jobs,
  queue: string,
  work: (rest: NonNullable<Rest>) => Promise<Rest>,
): Promise<() => void> =>
  workRegularly(jobs, queue, {
    everySeconds: daySeconds,
    attemptMs: queueIntervalMs,
    async handle({ data }) {
      const rest = await work(data as NonNullable<Rest>);
      if (rest) await jobs.add(queue, rest);
    },
  });
