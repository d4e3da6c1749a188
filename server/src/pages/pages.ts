import type { PrismaClient } from "@summit/prisma/client.ts";
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
import type { SiteDirectory } from "#sites/site-directory.ts";

/** The host of everything that is neither API nor health check: static files and pages. */
export type Pages = {
  respond(request: Request, response: Response, next: NextFunction): Promise<void>;
  /** Shows a form again that was not taken, on the page it belongs to. The status is set. */
  answerForm(
    response: Response,
    page: { site: Site; path: string },
    submitted: SubmittedForm,
  ): Promise<void>;
  /**
   * Renders a page of the main site before anybody asks for it, unless it is there already.
   *
   * @returns whether it was rendered
   */
  prepare(path: string): Promise<boolean>;
};

/** Opens the built pages or, in development, those made from source. */
export type OpenPages = (services: {
  config: Config;
  db: Database;
  /** What pages show is read through it. */
  publicDb: PrismaClient;
  events: ServerContentEvents;
  limits: RateLimits;
  logger: Logger;
  metrics: Metrics;
  front: ResponseFront;
  sites: SiteDirectory;
  session: SessionSettings;
  secrets: Secrets;
}) => Promise<Pages>;
