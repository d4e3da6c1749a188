import type { IncomingMessage } from "node:http";

/**
 * Whether a request comes from a page of ours, or from no page at all: a browser names the origin of
 * the page that sends it. Ours is the configured one, or the one under which this very request
 * reached us (localhost by another name).
 */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  return [undefined, publicUrl, `http://${host}`, `https://${host}`].includes(origin);
}
