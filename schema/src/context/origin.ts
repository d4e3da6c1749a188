/** The request that caused some work, for correlating logs and traces. */
export type Origin = {
  requestId?: string;
  /** The span of its trace, in W3C's notation. */
  traceParent?: string;
};

/** A stored record to be processed by a job. */
export interface Queued {
  id: string;
  /** Its origin, if it is not the current request. */
  origin?: Origin | undefined;
}
