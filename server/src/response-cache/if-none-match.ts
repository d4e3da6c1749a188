import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a client says that it has the answer with this ETag already; weak and strong ones are the same here.
 * `Cache-Control: no-cache` speaks to caches on the way, not to the server.
 */
export function isKnownToClient(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers["if-none-match"];
  if (known === undefined) return false;
  if (known === etag || known.trim() === "*") return true;
  const opaque = withoutWeakness(etag);
  return known.split(",").some((tag) => withoutWeakness(tag.trim()) === opaque);
}

const withoutWeakness = (etag: string) => (etag.startsWith("W/") ? etag.slice(2) : etag);
