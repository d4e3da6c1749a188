import type { IncomingMessage } from "node:http";
import { ForbiddenError } from "@summit/schema/errors/domain-errors.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

/**
 * Whether a request is same-origin, or was not sent by a page: browsers send the `Origin` of the page. Accepted
 * are the configured origin and the one that the request was sent to, such as another name of localhost. At a
 * conference's own host, only the latter is.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  const own = hostedSiteOf(request)?.origin ?? publicUrl;
  if (origin === undefined || origin === own) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** @throws ForbiddenError for a request from a page of another site */
export function requireSameOrigin(request: IncomingMessage, publicUrl: string): void {
  if (isSameOrigin(request, publicUrl)) return;
  throw new ForbiddenError("Requests from other sites are refused.");
}

/**
 * Whether a request is cross-origin and has no cookies. Such requests may read public data; requests with
 * cookies are accepted from our own pages only.
 */
export const isCrossOriginWithoutCookies = (request: IncomingMessage, publicUrl: string): boolean =>
  request.headers.cookie === undefined && !isSameOrigin(request, publicUrl);
