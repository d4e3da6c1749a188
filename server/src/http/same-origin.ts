import type { IncomingMessage } from "node:http";
import { hostedSiteOf } from "#sites/request-host.ts";

/**
 * Whether a request was sent by a page of this site, or by no page: browsers send the origin of the
 * page. This site's is the configured origin, or the one that the request was sent to, for example
 * another name of localhost. At a conference's own host it is that one alone.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  const own = hostedSiteOf(request)?.origin ?? publicUrl;
  if (origin === undefined || origin === own) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Whether a page of another site asks without cookies. It may read what everybody may; what is done with
 * somebody's cookies, only our own pages do.
 */
export const isForeignStranger = (request: IncomingMessage, publicUrl: string): boolean =>
  request.headers.cookie === undefined && !isSameOrigin(request, publicUrl);
