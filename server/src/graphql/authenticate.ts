import type { IncomingHttpHeaders } from "node:http";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import {
  ForbiddenError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import type { Request, RequestHandler, Response } from "express";
import { isSameOrigin } from "#http/same-origin.ts";
import { rateLimitHeaders } from "#limits/rate-limit-headers.ts";
import type { AppServices } from "#services.ts";
import { bearerOf, readBearer } from "#sessions/api-token.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

/**
 * Authenticates the API token of a request before its body is read, applies the rate limit, and sets the
 * standard RateLimit headers. Requests without a token pass.
 *
 * @throws UnauthenticatedError for an invalid, expired or revoked token, or other credentials than a token
 * @throws ForbiddenError if the origin of the page is not allowed, or the request was sent to a conference's
 * own host
 * @throws RateLimitedError if the rate limit is exceeded
 */
export function authenticateTokens({ db, limits, publicUrl }: AppServices): RequestHandler {
  return async (request, response, next) => {
    const text = bearerOf(request.headers);
    if (text === undefined) {
      rejectOtherSchemes(request.headers);
      return next();
    }
    if (hostedSiteOf(request)) {
      throw new ForbiddenError("API tokens belong to the main site.", "NOT_FOR_TOKENS");
    }
    const { viewer, origins } = await readBearer(text, db);
    rejectCrossOrigin(request, { origins, publicUrl });
    const allowance = await limits.spend("requestByToken", viewer.token.id);
    response.set(rateLimitHeaders("token", allowance));
    if (allowance.wait > 0) {
      throw new RateLimitedError(allowance.wait, "This API token has sent too many requests.");
    }
    response.locals.tokenViewer = viewer;
    next();
  };
}

/**
 * A program with credentials that the API does not know would otherwise be a stranger without noticing. The
 * browser repeats the password of a proxy in the requests of the site's own pages.
 */
function rejectOtherSchemes(headers: IncomingHttpHeaders): void {
  if (headers.authorization === undefined || headers["sec-fetch-site"] === "same-origin") return;
  throw new UnauthenticatedError(
    'Please send an API token as "Authorization: Bearer summit_pat_…". The API knows no other scheme.',
  );
}

/** The viewer that the request's API token authenticates, if it has one. */
export const tokenViewerOf = (response: Response): Viewer | undefined =>
  response.locals.tokenViewer;

function rejectCrossOrigin(
  request: Request,
  { origins, publicUrl }: { origins: readonly string[]; publicUrl: string },
): void {
  const origin = request.get("origin") ?? "";
  if (isSameOrigin(request, publicUrl) || origins.includes(origin)) return;
  throw new ForbiddenError(
    `The settings of the conference do not allow pages of ${origin} to use this API token.`,
    "ORIGIN_NOT_ALLOWED",
  );
}
