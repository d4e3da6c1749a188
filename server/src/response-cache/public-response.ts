import { retryAfterSeconds } from "#http/retry-after.ts";
import { type Bodies, encodeAll } from "#response-cache/encodings.ts";
import { etagOf } from "#response-cache/etag.ts";

/** The response to a public URL, which is the same for every client. */
export type PublicResponse =
  | { status: 301; location: string }
  | {
      status: 200 | 404 | 500 | 503;
      /** The media type, with its charset. */
      type: string;
      cacheControl: string;
      /** Additional headers, and overrides of the default ones. */
      headers?: Record<string, string>;
      body: string;
    };

/** The response where there is nothing to serve, which tells a route to fall through. */
export const notFound = (cacheControl: string): PublicResponse => ({
  status: 404,
  type: "text/plain; charset=utf-8",
  cacheControl,
  body: "Not found\n",
});

/** A public response with its headers, compressed in every encoding. */
export type EncodedResponse =
  | { status: 301; location: string }
  | {
      status: 200 | 404 | 500 | 503;
      headers: Record<string, string>;
      bodies: Bodies & { identity: Buffer };
    };

/**
 * Encodes a response.
 *
 * @param known responses that may have the same body, which is not compressed again: the previous one of the same
 * address, and the shared 404
 */
export async function encodeResponse(
  response: PublicResponse,
  known: readonly EncodedResponse[] = [],
): Promise<EncodedResponse> {
  if (response.status === 301) return response;
  const { status, type, cacheControl, headers, body } = response;
  const etag = etagOf(body);
  const latest: string[] = [];
  for (const other of known) {
    if (other.status === 301) continue;
    if (other.status === status && other.headers.ETag === etag) return other;
    latest.push(other.headers["Last-Modified"] ?? "");
  }
  return {
    status,
    headers: {
      "Content-Type": type,
      "Cache-Control": status >= 500 ? "no-store" : cacheControl,
      Vary: "Accept-Encoding",
      ETag: etag,
      ...headers,
      // It may be written from memory, past the application.
      ...(status === 503 && { "Retry-After": String(retryAfterSeconds) }),
      ...(status === 200 && { "Last-Modified": laterThan(latest) }),
    },
    bodies: await encodeAll(body),
  };
}

/** The memory of a response, in bytes: that of its bodies, and about as much as its headers and its entry take. */
export function memoryOf(response: EncodedResponse): number {
  const bodies = response.status === 301 ? [] : Object.values<Buffer>(response.bodies);
  return bodies.reduce((sum, { length }) => sum + length, 3_000);
}

/**
 * The current time, or a second after the latest of the previous ones, so that no two versions share a
 * Last-Modified.
 */
function laterThan(before: readonly string[]): string {
  const after = before.map((text) => (Date.parse(text) || 0) + 1_000);
  return new Date(Math.max(Date.now(), ...after)).toUTCString();
}
