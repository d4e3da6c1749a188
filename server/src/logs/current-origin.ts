import type { Origin } from "@summit/schema/context/origin.ts";
import { currentTraceParent } from "#tracing/tracing.ts";
import { currentRequestId } from "./request-id.ts";

/** Stored with a job, so that its log lines and spans can be found with those of its request. */
export function currentOrigin(): Origin {
  const requestId = currentRequestId();
  const traceParent = currentTraceParent();
  return { ...(requestId && { requestId }), ...(traceParent && { traceParent }) };
}
