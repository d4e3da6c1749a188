import { gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { shortestCompressed } from "#response-cache/encodings.ts";

/** Compressing this many characters takes a few tenths of a millisecond. */
const longestAtOnce = 32_768;

/**
 * Middleware that compresses short responses before they are sent. `compression` hands every response to another
 * thread, which takes longer than compressing a short one; mounted before this, it compresses the long ones, and those for
 * clients that accept brotli only.
 */
export const compressShort: RequestHandler = (request, response, next) => {
  const send = response.send.bind(response);
  // Not assigned where it is written, for the reason that query-response-cache.ts gives.
  const sendCompressed = (body: unknown) => {
    if (typeof body !== "string") return send(body);
    if (body.length < shortestCompressed || body.length > longestAtOnce) return send(body);
    response.vary("Accept-Encoding");
    if (request.acceptsEncodings("gzip", "identity") !== "gzip") return send(body);
    response.set("Content-Encoding", "gzip");
    return send(gzipSync(body));
  };
  response.send = sendCompressed;
  next();
};
