import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import { pinoHttp } from "pino-http";
import type { Config } from "#config.ts";
import { redact } from "#logs/redact.ts";
import { currentRequestId, withRequestId } from "#logs/request-id.ts";
import { currentTraceId } from "#tracing/tracing.ts";

export type { Logger };

/** Writes JSON lines in production, and coloured lines in development. */
export async function createLogger({
  development,
  logLevel,
}: Pick<Config, "development" | "logLevel">): Promise<Logger> {
  return createJsonLogger(logLevel, development ? await readableLines() : buffered());
}

/**
 * A coloured line for each entry.
 *
 * @param destination the terminal by default
 */
export async function readableLines(destination?: NodeJS.WritableStream) {
  // An in-process stream instead of a worker, so that no lines are lost if the startup fails.
  const { PinoPretty } = await import("pino-pretty");
  return PinoPretty({
    ignore: "pid,hostname",
    translateTime: "HH:MM:ss",
    singleLine: true,
    sync: true,
    ...(destination && { destination }),
  });
}

/** A JSON logger that adds the request id to each line, and redacts personal data. */
export function createJsonLogger(level: Config["logLevel"], stream: DestinationStream): Logger {
  return pino({ level, mixin: originOf, hooks: { streamWrite: redact } }, stream);
}

/** A JSON logger that writes all that it is given, for what only the operator reads. */
export const createUnredactedLogger = (stream: DestinationStream): Logger => pino({}, stream);

/**
 * Buffers lines for up to a second, and flushes them when the process ends: writing each separately took longer
 * than serving a cached page.
 */
const buffered = () =>
  destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });

/** The request or job that a line belongs to. */
function originOf(line: object): object {
  // The access log line is written outside of the request's async context.
  const { res } = line as { res?: Partial<ServerResponse> };
  const requestId = res?.req?.id ?? currentRequestId();
  const traceId = currentTraceId();
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

const quietPaths = /^\/(assets|healthz|readyz|@|src\/|node_modules\/)/;

/** Whether requests for a path are in the access log. */
export const logsAccess = (path: string): boolean => !quietPaths.test(path);

/** The pictures, scripts and typefaces of a page: some twenty requests, of which development would show a line each. */
const files = /\.(avif|webp|png|jpe?g|svg|gif|ico|woff2?|css|[mc]?js|tsx?|webmanifest)$/;

/**
 * The access log. Query strings are omitted because links in mails contain tokens, headers because they contain
 * cookies; secrets in paths are masked as in every line. Log lines written during a request contain its id.
 *
 * @param options.withoutFiles leaves out the files of a page that were found
 */
export function logRequests(logger: Logger, options = { withoutFiles: false }): RequestHandler {
  const log = pinoHttp<IncomingMessage, ServerResponse>({
    logger,
    // Always generated: a client-supplied id could be used to forge log entries.
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader("X-Request-Id", id);
      return id;
    },
    autoLogging: { ignore: (request) => !logsAccess(request.url ?? "") },
    customLogLevel({ url = "" }, { statusCode }, error) {
      if (error || statusCode >= 500) return "error";
      const [path = ""] = url.split("?");
      return options.withoutFiles && statusCode < 400 && files.test(path) ? "silent" : "info";
    },
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url?.split("?")[0] ?? "",
      }),
      res: (response) => ({ statusCode: response.statusCode }),
    },
  });
  return (request, response, next) => {
    log(request, response);
    const answered = new Promise<void>((resolve) => response.once("close", resolve));
    void withRequestId(String(request.id), () => {
      next();
      return answered;
    });
  };
}
