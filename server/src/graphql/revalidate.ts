import type { RequestHandler } from "express";
import { etagOf } from "#response-cache/etag.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";
import { asksForOperation } from "#response-cache/response-cache.ts";

/**
 * Sends an ETag with responses to GET without cookies and tokens, and 304 in place of one that the client has already.
 * Express would ignore the ETag if the client sends no-cache, which fetch does whenever a script sets If-None-Match.
 */
export const revalidate: RequestHandler = (request, response, next) => {
  if (!asksForOperation(request, request.originalUrl)) return next();
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (response.statusCode !== 200 || typeof body !== "string") return send(body);
    const etag = etagOf(body);
    response.vary("Accept, Cookie").set({ "Cache-Control": "private, no-cache", ETag: etag });
    return isKnownToClient(request.headers, { etag }) ? response.status(304).end() : send(body);
  };
  next();
};
