import { currentRequestId } from "#logs/request-id.ts";
import { currentTraceParent } from "#tracing/tracing.ts";

/** The request that caused some work, for correlating logs and traces. */
export type Origin = {
  requestId?: string;
  /** The span of its trace, in W3C's notation. */
  traceParent?: string;
};

/** Stored with a job, so that its log lines and spans can be found with those of its request. */
export function currentOrigin(): Origin {
  const requestId = currentRequestId();
  const traceParent = currentTraceParent();
  return { ...(requestId && { requestId }), ...(traceParent && { traceParent }) };
}
