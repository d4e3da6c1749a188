/** Which request something is done for, so that what is done later can be found with it in the log and in traces. */
export type Origin = {
  requestId?: string;
  /** The span of its trace, in W3C's notation. */
  traceParent?: string;
};

/** A stored record that waits to be worked on. */
export interface Queued {
  id: string;
  /** What asked for it, where that is not what is running. */
  origin?: Origin | undefined;
}
