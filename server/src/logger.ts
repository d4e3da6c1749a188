import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { destination, type Logger, pino } from "pino";
import { type HttpLogger, pinoHttp } from "pino-http";
import type { Config } from "./config.ts";

export type { Logger };

/** JSON lines for machines; coloured lines where a developer reads along. */
export async function createLogger(
  config: Pick<Config, "development" | "logLevel">,
): Promise<Logger> {
  if (!config.development) return pino({ level: config.logLevel }, buffered());
  // A stream in this process, not a worker: nothing is lost when a start fails.
  const { PinoPretty } = await import("pino-pretty");
  const pretty = PinoPretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss", sync: true });
  return pino({ level: config.logLevel }, pretty);
}

/**
 * Writes lines together, at the latest after a second and when the process ends: one write for each
 * took longer than answering a kept page.
 */
const buffered = () =>
  destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });

const quietPaths = /^\/(assets|healthz|readyz|@|src\/|node_modules\/)/;

/**
 * One line a request. Query strings are left out, since links in mails carry tokens there, and
 * so are headers, since they carry cookies.
 */
export function logRequests(logger: Logger): HttpLogger<IncomingMessage, ServerResponse> {
  return pinoHttp({
    logger,
    // Always our own id: one taken from the request would let a client write into the log.
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    autoLogging: { ignore: (request) => quietPaths.test(request.url ?? "") },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? "error" : "info",
    serializers: {
      req: (request) => ({
        id: request.id,
        method: request.method,
        path: request.url?.split("?")[0],
      }),
      res: (response) => ({ statusCode: response.statusCode }),
    },
  });
}
