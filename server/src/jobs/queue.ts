import type { Origin } from "#logs/current-origin.ts";

/** @param data the payload, and the request that queued the job */
export type Job = { id: string; data: object & Origin };

export type Queue = {
  name: string;
  /** Maximum number of jobs that this process runs concurrently. */
  concurrency: number;
  /** Processes the job. If it throws, the job is retried. */
  handle(job: Job): Promise<void>;
};
