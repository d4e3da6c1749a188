import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { type Bodies, chooseEncoding, type Encoding } from "./encodings.ts";
import { isKnownToClient } from "./if-none-match.ts";

/** Names and values in turn. */
type FlatHeaders = string[];

/** What is sent to those who accept an encoding. */
interface Variant {
  /** Of these bytes; the last value is the id of the request, which differs each time. */
  headers: FlatHeaders;
  body: Buffer;
}

/** A whole answer, ready to be written: the same headers and bytes for everyone. */
export interface FinishedResponse {
  status: number;
  etag: string | undefined;
  lastModified: string | undefined;
  /** The headers that are the same in all encodings. */
  headers: FlatHeaders;
  /** The same as text, behind the status line. */
  head: string;
  variants: Partial<Record<Encoding, Variant>>;
  /** The headers for clients that have the body already; the last value is the id of the request, too. */
  notModified: FlatHeaders;
}

const ofOneRequest = /^(x-request-id|connection|content-encoding|content-length)$/i;

/** Prepares an answer with the status and all headers that the application has set. */
export function finish(response: ServerResponse, bodies: Bodies): FinishedResponse {
  return headOf(response)(bodies);
}

/** The same for a body that is not there yet, while the response goes on. */
export function headOf(response: ServerResponse): (bodies: Bodies) => FinishedResponse {
  const names = response.getHeaderNames().filter((name) => !ofOneRequest.test(name));
  const shared = names.map((name) => [name, String(response.getHeader(name))] as const);
  const status = response.statusCode;
  const etag = response.getHeader("ETag") as string | undefined;
  const lastModified = response.getHeader("Last-Modified") as string | undefined;
  const notModified = identifiable(shared.filter(([name]) => name !== "content-type"));
  const lines = shared.map(([name, value]) => `${name}: ${value}\r\n`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`, ...lines].join("");
  return (bodies) => {
    const variants: FinishedResponse["variants"] = {};
    for (const [encoding, body] of Object.entries(bodies) as [Encoding, Buffer][]) {
      const length = ["Content-Length", String(body.length)] as const;
      const ofBody =
        encoding === "identity" ? [length] : [["Content-Encoding", encoding] as const, length];
      variants[encoding] = { headers: identifiable(ofBody), body };
    }
    return { status, etag, lastModified, headers: shared.flat(), head, variants, notModified };
  };
}

const identifiable = (headers: readonly (readonly [string, string])[]): FlatHeaders =>
  [...headers, ["X-Request-Id", ""]].flat();

/** How much memory an answer takes, with what is sent of it. */
export function sizeOf({ head, headers, variants, notModified }: FinishedResponse): number {
  const all = Object.values(variants);
  const texts = [head, ...headers, ...all.flatMap(({ headers }) => headers), ...notModified];
  const bytes = [...new Set(all.map(({ body }) => body))];
  return [...texts, ...bytes].reduce((sum, { length }) => sum + length, 0);
}

/**
 * Answers a GET or HEAD request, or the POST that the answer is for: in the encoding that the client likes
 * best, and with 304 where it has it already. A `Range` is ignored, as any server may.
 *
 * @returns the status; nothing where the answer is not there in an encoding that the client accepts
 */
export function writeFinished(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedResponse,
  requestId: string,
): number | undefined {
  const { method, headers: asked } = request;
  if (finished.status === 200 && isKnownToClient(asked, finished)) {
    response.writeHead(304, identified(finished.notModified, requestId));
    response.end();
    return 304;
  }
  const { variants, status } = finished;
  const variant = variants[chooseEncoding(asked["accept-encoding"] as string)] ?? variants.identity;
  if (!variant) return undefined;
  writeHead(response, finished, identified(variant.headers, requestId));
  response.end(method === "HEAD" ? undefined : variant.body);
  return status;
}

/** What Node's `writeHead` ends with, once it has checked everything: it adds Date and Connection. */
type WithStoreHeader = {
  _storeHeader?(firstLine: string, headers: FlatHeaders): void;
};

/**
 * Writes the status line and the shared headers as one text, because Node validates and joins each header again for
 * each answer. Where a header has been set already, or where Node has that way no more, it is `writeHead` that writes.
 */
function writeHead(response: ServerResponse, finished: FinishedResponse, own: FlatHeaders): void {
  const { status, head, headers } = finished;
  const raw: WithStoreHeader = response as object;
  if (raw._storeHeader && response.getHeaderNames().length === 0) {
    response.statusCode = status;
    raw._storeHeader(head, own);
  } else response.writeHead(status, [...headers, ...own]);
}

/** Puts the id in its place; headers are read before another request is answered. */
function identified(headers: FlatHeaders, requestId: string): FlatHeaders {
  headers[headers.length - 1] = requestId;
  return headers;
}

/**
 * Writes an answer that was made before, for a request that the application does not see.
 *
 * @returns false where the application has to answer
 */
export type WriteKept = (
  request: IncomingMessage,
  response: ServerResponse,
  kept: { finished: FinishedResponse; path: string; route: string },
) => boolean;

export function createKeptWriter({
  logger,
  metrics,
}: {
  logger: Logger;
  metrics: Pick<Metrics, "countKept">;
}): WriteKept {
  return (request, response, { finished, path, route }) => {
    const requestId = randomUUID();
    const statusCode = writeFinished(request, response, finished, requestId);
    if (statusCode === undefined) return false;
    metrics.countKept(route);
    // A line costs as much as the answer; metrics count all of them.
    if (logger.isLevelEnabled("debug")) {
      const req = { method: request.method, path };
      logger.debug(
        { requestId, req, res: { statusCode }, responseTime: 0, kept: true },
        "request completed",
      );
    }
    return true;
  };
}
