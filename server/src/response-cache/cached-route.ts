import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Reads } from "#content-events/reads.ts";
import { toHttpError } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { canonicalPath } from "#pages/page-path.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { encodeResponse, type PublicResponse, type ResponseCache } from "./response-cache.ts";
import type { ResponseFront } from "./response-front.ts";
import { sendCached, sendMoved } from "./send-cached.ts";

export interface CachedRouteOptions {
  logger: Logger;
  sites: SiteDirectory;
  cacheOf: (site: Site) => Pick<ResponseCache, "get" | "isCurrent">;
  front: Pick<ResponseFront, "send">;
}

export interface CachedRoute {
  /** The content that the responses depend on. */
  reads: Reads;
  make: (site: Site, request: Request) => Promise<PublicResponse>;
  /** For routes whose query may choose a part of what they serve. The front, which ignores queries, leaves these out. */
  parts?: {
    /** Whether a request chooses a part. The number of parts is unbounded, so each is made for one request only. */
    isChosen: (request: Request) => boolean;
    /** Counts such a request, and throws if the client has made too many. */
    limit: (request: Request) => Promise<void>;
  };
  /** Modifies the headers of a successful response before it is sent and cached. */
  beforeSending?: (response: Response) => void;
  /** Sends an error, whose status and headers are set; a line of text if omitted. */
  sendError?: (response: Response, message: string) => void;
}

/** Routes whose responses are cached by their path, which has only one spelling. */
export const createCachedRouter = () => Router({ caseSensitive: true, strict: true });

/**
 * Serves a route of every public site, and caches each response until the content that it depends on changes.
 * If there is nothing to serve, the request falls through to the pages. Responds with 503 while the database is
 * unavailable.
 */
export function cachedRoute(
  { logger, sites, cacheOf, front }: CachedRouteOptions,
  { reads, make, parts, beforeSending, sendError = sendText }: CachedRoute,
): RequestHandler {
  return async (request, response, next) => {
    try {
      const place = await sites.locate(request.path, hostedSiteOf(request));
      if (!place?.isPublic) return next();
      if (place.movedTo) return sendMoved(request, response, place.movedTo);
      const { site } = place;
      if (parts?.isChosen(request)) {
        await parts.limit(request);
        const part = await encodeResponse(await make(site, request));
        if (part.status === 404) return next();
        beforeSending?.(response);
        return void sendCached(request, response, part);
      }
      const path = canonicalPath(place.path) ?? place.path;
      const cache = cacheOf(site);
      const cached = await cache.get(path, async () => ({
        response: await make(site, request),
        ...{ degraded: false, reads },
      }));
      if (cached.status === 404) return next();
      beforeSending?.(response);
      if (parts || path !== place.path) sendCached(request, response, cached);
      else front.send(request, response, cached, () => cache.isCurrent(path, cached));
    } catch (error) {
      const { status, headers, message } = toHttpError(error);
      if (status >= 500) {
        logger.error({ err: error, path: request.path }, "A cached route could not be rendered");
      }
      sendError(response.status(status).set(headers), message);
    }
  };
}

const sendText = (response: Response, message: string) =>
  void response.type("text").send(`${message}\n`);
