import type { IncomingMessage } from "node:http";

/**
 * Whether a request was sent by a page of this site, or by no page: browsers send the origin of the
 * page. This site's is the configured origin, or the one that the request was sent to, for example
 * another name of localhost.
 */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}
