import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import { pinoHttp } from "pino-http";
import type { Config } from "#config.ts";
import { currentTraceId } from "#tracing/tracing.ts";
import { redact } from "./redact.ts";
import { currentRequestId, onBehalfOf } from "./request-id.ts";

export type { Logger };

/** JSON lines for machines; coloured lines where a developer reads along. */
export async function createLogger({
  development,
  logLevel,
}: Pick<Config, "development" | "logLevel">): Promise<Logger> {
  if (!development) return createJsonLogger(logLevel, buffered());
  // A stream in this process, not a worker: nothing is lost when a start fails.
  const { PinoPretty } = await import("pino-pretty");
  const pretty = PinoPretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss", sync: true });
  return createJsonLogger(logLevel, pretty);
}

/** A logger whose lines name the request that they belong to, and nobody's address. */
export function createJsonLogger(level: Config["logLevel"], stream: DestinationStream): Logger {
  return pino({ level, mixin: originOf, hooks: { streamWrite: redact } }, stream);
}

/**
 * Writes lines together, at the latest after a second and when the process ends: one write for each
 * took longer than answering a kept page.
 */
const buffered = () =>
  destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });

/** What a line belongs to. */
function originOf(line: object): object {
  // The line of a request is written by its connection, which belongs to no request.
  const { res } = line as { res?: Partial<ServerResponse> };
  const requestId = res?.req?.id ?? currentRequestId();
  const traceId = currentTraceId();
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

const quietPaths = /^\/(assets|healthz|readyz|@|src\/|node_modules\/)/;

/**
 * One line a request. Query strings are left out, since links in mails carry tokens there, and
 * so are headers, since they carry cookies. What is logged meanwhile has the request's id, too.
 */
export function logRequests(logger: Logger): RequestHandler {
  const log = pinoHttp<IncomingMessage, ServerResponse>({
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
        method: request.method,
        path: request.url?.split("?")[0],
      }),
      res: (response) => ({ statusCode: response.statusCode }),
    },
  });
  return (request, response, next) => {
    log(request, response);
    onBehalfOf(String(request.id), next);
  };
}
