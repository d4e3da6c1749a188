import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Logger } from "#logs/logger.ts";
import { canonicalPath } from "#pages/page-path.ts";
import { encodeResponse, type PublicResponse } from "#response-cache/public-response.ts";
import type { ResponseCache } from "#response-cache/response-cache.ts";
import { sendCached } from "#response-cache/send-cached.ts";
import { publicSiteRoute } from "#sites/public-site-route.ts";
import { pathIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

export interface CachedRouteOptions {
  logger: Logger;
  sites: SiteDirectory;
  cache: Pick<ResponseCache, "get" | "send">;
}

export interface CachedRoute {
  make: (site: Site, request: Request) => Promise<PublicResponse>;
  /** For responses that depend on all conferences, not only on the site's. */
  isOfAll?: boolean;
  /** For routes whose query may choose a part of what they serve. The cache, which ignores queries, does not send these before the application. */
  parts?: {
    /** Whether a request chooses a part. The number of parts is unbounded, so each is made for one request only. */
    isChosen: (request: Request) => boolean;
    /** Counts such a request, and throws if the client has made too many. */
    limit: (request: Request) => Promise<void>;
  };
  /** Modifies the headers of a successful response before it is sent and cached. */
  beforeSending?: (response: Response) => void;
  /** Sends an error; a line of text if omitted. */
  sendError?: (response: Response, error: unknown) => void;
}

/** Routes whose responses are cached by their path, which has only one spelling. */
export const createCachedRouter = () => Router({ caseSensitive: true, strict: true });

/**
 * Serves a route of every public site, and caches its responses.
 * If there is nothing to serve, the request falls through to the pages. Responds with 503 while the database is
 * unavailable.
 */
export function cachedRoute(
  { logger, sites, cache }: CachedRouteOptions,
  { make, isOfAll = false, parts, beforeSending, sendError }: CachedRoute,
): RequestHandler {
  return publicSiteRoute(
    { logger, sites, failure: "A cached route could not be rendered", sendError },
    async (request, response, { site, path: asked }, next) => {
      if (parts?.isChosen(request)) {
        await parts.limit(request);
        const part = await encodeResponse(await make(site, request));
        if (part.status === 404) return next();
        beforeSending?.(response);
        return void sendCached(request, response, part);
      }
      const path = canonicalPath(asked) ?? asked;
      const address = { kind: "feed", site, path: pathIn(site, path), isOfAll } as const;
      const cached = await cache.get(address, async () => ({
        response: await make(site, request),
        isComplete: true,
      }));
      if (cached.response.status === 404) return next();
      beforeSending?.(response);
      if (parts) sendCached(request, response, cached.response);
      else cache.send(request, response, cached);
    },
  );
}
