import type { Origin } from "@summit/schema/context/origin.ts";

/** @param data what to do, and what queued it */
export type Job = { id: string; data: object & Origin };

export type Queue = {
  name: string;
  /** How many jobs this process works on at a time. */
  concurrency: number;
  /** Waited for before jobs are taken. */
  giveWay?: () => Promise<void>;
  /** Finishes the job, or throws when it is to be tried again. */
  handle(job: Job): Promise<void>;
};
