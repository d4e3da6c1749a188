import type { Request, Response } from "express";
import { withSearch } from "#http/with-search.ts";
import { isLocalPath } from "#pages/page-path.ts";
import {
  type PreparedResponse,
  prepareResponse,
  writePrepared,
} from "#response-cache/prepared-response.ts";
import type { EncodedResponse } from "#response-cache/public-response.ts";

/**
 * Responds to a GET or HEAD request from the cache.
 *
 * @returns the response with all headers as sent; undefined for a redirect, which depends on the query
 */
export function sendCached(
  request: Request,
  response: Response,
  cached: EncodedResponse,
): PreparedResponse | undefined {
  if (cached.status === 301) {
    const { location } = cached;
    if (!isLocalPath(location)) throw new Error(`Refusing to redirect to ${location}`);
    sendMoved(request, response, location);
    return undefined;
  }
  response.status(cached.status).set(cached.headers);
  const prepared = prepareResponse(response, cached.bodies);
  writePrepared(request, response, prepared, String(request.id));
  return prepared;
}

/** Redirects permanently, to a path or to a proven host of the site. */
export function sendMoved(request: Request, response: Response, location: string): void {
  const target = withSearch(location, request.originalUrl);
  // Another conference may stand at the main site the next moment; browsers ask again.
  const isToMain = isBelowMain(request.path) && location.startsWith("/") && !isBelowMain(location);
  const caching = isToMain ? "no-cache" : "public, max-age=600";
  response.status(301).set({ Location: target, "Cache-Control": caching }).end();
}

const isBelowMain = (path: string): boolean => path.startsWith("/c/");

/** Redirects for as long as another conference stands at the main site than the one that has the page. */
export function sendElsewhere(request: Request, response: Response, location: string): void {
  const target = withSearch(location, request.originalUrl);
  response.status(302).set({ Location: target, "Cache-Control": "no-cache" }).end();
}
