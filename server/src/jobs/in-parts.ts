import type { Jobs } from "#jobs/jobs.ts";
import { workRegularly } from "#jobs/regularly.ts";

const hourSeconds = 60 * 60;

/** What work leaves for its next job; nothing if all is done. */
type Rest = { after?: string } | undefined;

/**
 * Does work in parts once across all servers in some time. Each server queues it several times, and the queue deduplicates
 * the attempts.
 */
const workInParts =
  (times: { everySeconds: number; attemptMs: number }) =>
  /**
   * @param work takes what the job before has left, and less time than a job may
   * @returns stops the timer
   */
  (
    jobs: Jobs,
    queue: string,
    work: (rest: NonNullable<Rest>) => Promise<Rest>,
  ): Promise<() => void> =>
    workRegularly(jobs, queue, {
      ...times,
      async handle({ data }) {
        const rest = await work(data as NonNullable<Rest>);
        if (rest) await jobs.add(queue, rest);
      },
    });

/** Does work once a day. */
export const workDaily = workInParts({
  everySeconds: 24 * hourSeconds,
  attemptMs: hourSeconds * 1_000,
});

/** Does work once an hour. */
export const workHourly = workInParts({
  everySeconds: hourSeconds,
  attemptMs: (hourSeconds / 4) * 1_000,
});
