import type { SubmittedForm } from "@summit/web/page-contract";
import type { NextFunction, Request, Response } from "express";
import type { Services } from "#services.ts";
import type { Site } from "#sites/site.ts";

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
export type OpenPages = (services: Services) => Promise<Pages>;
