import type { Request, Response } from "express";
import { isLocalPath } from "#pages/page-path.ts";
import { chooseEncoding } from "./encodings.ts";
import type { CachedResponse } from "./response-cache.ts";

/** Answers a GET or HEAD request from the cache, with 304 where the client has it already. */
export function sendCached(request: Request, response: Response, cached: CachedResponse): void {
  if (cached.status === 301) {
    const location = withSearch(cached.location, request.originalUrl);
    if (!isLocalPath(location)) throw new Error(`Refusing to redirect to ${location}`);
    response.status(301).set({ Location: location, "Cache-Control": "public, max-age=600" }).end();
    return;
  }
  response.status(cached.status).set(cached.headers);
  if (cached.status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = chooseEncoding(request);
  const body = cached.bodies[encoding];
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  response.set("Content-Length", String(body.length));
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A redirect keeps the query, campaign parameters for instance, unless it brings its own. */
function withSearch(location: string, requested: string): string {
  const at = requested.indexOf("?");
  return at < 0 || /[?#]/.test(location) ? location : location + requested.slice(at);
}
