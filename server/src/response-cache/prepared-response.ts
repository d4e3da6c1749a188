import type { IncomingMessage, ServerResponse } from "node:http";
import { type Bodies, chooseEncoding, type Encoding } from "#response-cache/encodings.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";

/** Alternating names and values. */
type FlatHeaders = string[];

/** The headers and the body of one encoding. */
interface Variant {
  /** The headers specific to this body. */
  headers: FlatHeaders;
  body: Buffer;
}

/** A response that is ready to be written, with the same headers and body for every client. */
export interface PreparedResponse {
  status: number;
  etag: string | undefined;
  lastModified: string | undefined;
  /** The headers shared by all encodings. */
  headers: FlatHeaders;
  variants: Partial<Record<Encoding, Variant>>;
  /** The headers of a 304 response. */
  notModified: FlatHeaders;
}

const ofOneRequest = /^(x-request-id|connection|content-encoding|content-length)$/i;

/** Captures a response with the status and all headers that the application has set. */
export function prepareResponse(response: ServerResponse, bodies: Bodies): PreparedResponse {
  const names = response.getHeaderNames().filter((name) => !ofOneRequest.test(name));
  const shared = names.map((name) => [name, String(response.getHeader(name))] as const);
  const status = response.statusCode;
  const etag = response.getHeader("ETag") as string | undefined;
  const lastModified = response.getHeader("Last-Modified") as string | undefined;
  const headers = shared.flat();
  const notModified = shared.filter(([name]) => name !== "content-type").flat();
  const variants: PreparedResponse["variants"] = {};
  for (const [encoding, body] of Object.entries(bodies) as [Encoding, Buffer][]) {
    const length = ["Content-Length", String(body.length)];
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    variants[encoding] = { headers: [...encoded, ...length], body };
  }
  return { status, etag, lastModified, headers, variants, notModified };
}

/**
 * Writes a prepared response to a GET or HEAD request, or to the POST that it belongs to, in the negotiated
 * encoding, or 304 if the client has it already. `Range` is ignored, as HTTP permits.
 *
 * @returns the status, or undefined if there is no body in an encoding that the client accepts
 */
export function writePrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  requestId: string,
): number | undefined {
  const { method, headers: asked } = request;
  if (prepared.status === 200 && isKnownToClient(asked, prepared)) {
    response.writeHead(304, [...prepared.notModified, "X-Request-Id", requestId]);
    response.end();
    return 304;
  }
  const { variants, status } = prepared;
  const variant = variants[chooseEncoding(asked["accept-encoding"] as string)] ?? variants.identity;
  if (!variant) return undefined;
  const all = [...prepared.headers, ...variant.headers, "X-Request-Id", requestId];
  response.writeHead(status, all);
  response.end(method === "HEAD" ? undefined : variant.body);
  return status;
}
