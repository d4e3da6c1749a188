import type { Request, RequestHandler, Response } from "express";
import type { Reads } from "#content-events/reads.ts";
import { toHttpError } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import type { PublicResponse, ResponseCache } from "./response-cache.ts";
import type { ResponseFront } from "./response-front.ts";
import { sendMoved } from "./send-cached.ts";

export interface KeptRouteOptions {
  logger: Logger;
  sites: SiteDirectory;
  cacheOf: (site: Site) => Pick<ResponseCache, "get" | "isCurrent">;
  front: Pick<ResponseFront, "send">;
}

interface KeptRoute {
  /** What its answers are made from. */
  reads: Reads;
  make: (site: Site, request: Request) => Promise<PublicResponse>;
  /** Changes headers of an answer that is there, before it is sent and kept. */
  beforeSending?: (response: Response) => void;
}

/**
 * Answers an address of every public site, and keeps the answer until something that it was made from changes.
 * Where there is nothing, the page of that address says so. 503 while it cannot be read.
 */
export function keptRoute(
  { logger, sites, cacheOf, front }: KeptRouteOptions,
  { reads, make, beforeSending }: KeptRoute,
): RequestHandler {
  return async (request, response, next) => {
    try {
      const place = await sites.locate(request.path, hostedSiteOf(request));
      if (!place?.isPublic) return next();
      if (place.movedTo) return sendMoved(request, response, place.movedTo);
      const { site, path } = place;
      const cache = cacheOf(site);
      const cached = await cache.get(path, async () => ({
        response: await make(site, request),
        ...{ degraded: false, reads },
      }));
      if (cached.status === 404) return next();
      beforeSending?.(response);
      front.send(request, response, cached, () => cache.isCurrent(path, cached));
    } catch (error) {
      logger.error({ err: error, path: request.path }, "An answer to be kept could not be made");
      const { status, headers, message } = toHttpError(error);
      response.status(status).set(headers).type("text").send(`${message}\n`);
    }
  };
}
