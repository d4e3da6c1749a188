import type { Database } from "@summit/prisma/database.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { RateLimits } from "@summit/schema/limits/rate-limits.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import type { NextFunction, Request, Response } from "express";
import type { Config } from "#config.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import type { ResponseFront } from "#response-cache/response-front.ts";
import type { SessionSettings } from "#sessions/session.ts";
import type { Site } from "#sites/site.ts";
import type { SiteCaches } from "#sites/site-caches.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

/** Serves static files and pages: everything that is neither API nor health check. */
export type Pages = {
  respond(request: Request, response: Response, next: NextFunction): Promise<void>;
  /**
   * Rerenders the page of a rejected form with its values and errors. The caller has set the status.
   */
  respondToForm(
    response: Response,
    page: { site: Site; path: string },
    submitted: SubmittedForm,
  ): Promise<void>;
  /**
   * Renders a page in advance, unless it is cached already.
   *
   * @returns whether it was rendered
   */
  prepare(site: Site, path: string): Promise<boolean>;
};

/** Opens the built pages or, in development, pages rendered from source. */
export type OpenPages = (services: {
  config: Config;
  db: Database;
  events: ServerContentEvents;
  limits: RateLimits;
  logger: Logger;
  metrics: Metrics;
  front: ResponseFront;
  cacheOf: SiteCaches;
  sites: SiteDirectory;
  session: SessionSettings;
  secrets: Secrets;
}) => Promise<Pages>;
