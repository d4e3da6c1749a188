import type { NextFunction, Request, RequestHandler, Response } from "express";
import { sendErrorText, toHttpError } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { pathForLog } from "#logs/secret-paths.ts";
import { sendMoved } from "#response-cache/send-cached.ts";
import { locateRequest } from "#sites/locate-request.ts";
import type { Place, SiteDirectory } from "#sites/site-directory.ts";

interface Options {
  logger: Logger;
  sites: SiteDirectory;
  /** The log message for errors of the server. */
  failure: string;
  /** Sends an error; a line of text if omitted. */
  sendError?: ((response: Response, error: unknown) => void) | undefined;
}

/**
 * Runs a handler for the public site that a request was sent to. One that has moved redirects; without one, the request
 * falls through to the pages.
 */
export const publicSiteRoute =
  (
    { logger, sites, failure, sendError = sendErrorText }: Options,
    handle: (request: Request, response: Response, place: Place, next: NextFunction) => unknown,
  ): RequestHandler =>
  async (request, response, next) => {
    try {
      const place = await locateRequest(sites, request);
      if (!place?.isPublic) return next();
      if (place.movedTo) return sendMoved(request, response, place.movedTo);
      await handle(request, response, place, next);
    } catch (error) {
      if (toHttpError(error).status >= 500) {
        logger.error({ err: error, path: pathForLog(request) }, failure);
      }
      sendError(response, error);
    }
  };
