import { type Logger, logsAccess } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import type { PreparedResponse } from "#response-cache/prepared-response.ts";

/** A response that the cache sends, with what the log and the metrics call it. */
export interface SentResponse {
  prepared: PreparedResponse;
  /** Without the query. */
  path: string;
  route: string;
}

/** Counts and logs a request that was served from the cache without the application. */
export type RecordCached = (
  sent: SentResponse,
  request: { method: string; status: number; requestId: string },
) => void;

export const createCachedRecord =
  ({ logger, metrics }: { logger: Logger; metrics: Pick<Metrics, "observe"> }): RecordCached =>
  ({ path, route }, { method, status, requestId }) => {
    metrics.observe({ route, method, status }, 0);
    if (!logsAccess(path)) return;
    const request = { requestId, req: { method, path }, res: { statusCode: status } };
    logger.info({ ...request, responseTime: 0, cached: true }, "request completed");
  };
