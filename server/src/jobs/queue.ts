/** What queued a job. */
export type JobOrigin = {
  /** Of the request. */
  requestId?: string;
  /** The span of its trace, in W3C's notation. */
  traceParent?: string;
};

export type Job = { id: string; data: object & JobOrigin };

export type Queue = {
  name: string;
  /** How many jobs this process works on at a time. */
  concurrency: number;
  /** Finishes the job, or throws when it is to be tried again. */
  handle(job: Job): Promise<void>;
};
