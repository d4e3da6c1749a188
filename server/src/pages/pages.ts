import type { SubmittedForm } from "@summit/web/page-contract";
import type { NextFunction, Request, Response } from "express";
import type { Execute } from "#graphql/execute.ts";
import type { Services } from "#services.ts";
import type { Site } from "#sites/site.ts";

/** Serves static files and pages: everything that is neither API nor health check. */
export type Pages = {
  respond(request: Request, response: Response, next: NextFunction): Promise<void>;
  /**
   * Renders a page for one request, with the values and errors of a form. The caller has set the status.
   *
   * @param execute reads what only this request may see
   */
  respondToForm(
    response: Response,
    page: { site: Site; path: string },
    submitted: SubmittedForm,
    execute?: Execute,
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
