import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Response } from "express";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import type { Encoding } from "./encodings.ts";

/** Names and values in turn. */
export type FlatHeaders = string[];

const ofOneRequest = /^(x-request-id|connection)$/i;

/** The headers that the application has set, but for those that differ between requests. */
export function headersOf(response: Response): FlatHeaders {
  const names = response.getHeaderNames().filter((name) => !ofOneRequest.test(name));
  return names.flatMap((name) => [name, String(response.getHeader(name))]);
}

/** A whole answer with status 200, ready to be written. */
interface FinishedResponse {
  headers: FlatHeaders;
  body: Buffer;
  route: string;
}

/** Writes answers that were made before, for requests that the application does not see. */
export type WriteFinished = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  finished: FinishedResponse,
) => void;

export function createFinishedWriter({
  logger,
  metrics,
}: {
  logger: Logger;
  metrics: Pick<Metrics, "countKept">;
}): WriteFinished {
  return ({ method }, response, path, { headers, body, route }) => {
    const requestId = randomUUID();
    response.writeHead(200, [...headers, "X-Request-Id", requestId]);
    response.end(method === "HEAD" ? undefined : body);
    metrics.countKept(route);
    // A line costs as much as the answer; metrics count all of them.
    logger.debug(
      { requestId, req: { method, path }, res: { statusCode: 200 }, responseTime: 0 },
      "request completed",
    );
  };
}

const mostAcceptedEncodings = 100;

/** What clients say that they accept, and the encoding that this led to. */
export class KnownEncodings {
  readonly #encodings = new Map<string, Encoding>();

  learn({ headers }: IncomingMessage, encoding: Encoding): void {
    if (this.#encodings.size >= mostAcceptedEncodings) return;
    this.#encodings.set(headers["accept-encoding"] ?? "", encoding);
  }

  of({ headers }: IncomingMessage): Encoding | undefined {
    return this.#encodings.get(headers["accept-encoding"] ?? "");
  }
}
