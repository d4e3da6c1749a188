export type Job = { id: string; data: object };

export type Queue = {
  name: string;
  /** How many jobs this process works on at a time. */
  concurrency: number;
  /** Finishes the job, or throws when it is to be tried again. */
  handle(job: Job): Promise<void>;
};
