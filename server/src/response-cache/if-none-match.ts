import type { IncomingHttpHeaders } from "node:http";

/** What tells one version of an answer from another. */
interface Validators {
  etag: string | undefined;
  lastModified?: string | undefined;
}

/**
 * Whether a client says that it has the answer already: with this ETag, of which weak and strong ones are the same
 * here, or, where it names none, of this time exactly. Servers may have made the same version at different times.
 * `Cache-Control: no-cache` speaks to caches on the way, not to the server.
 */
export function isKnownToClient(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean {
  const known = headers["if-none-match"];
  if (known === undefined) {
    return lastModified !== undefined && headers["if-modified-since"] === lastModified;
  }
  if (etag === undefined) return false;
  if (known === etag || known.trim() === "*") return true;
  const opaque = withoutWeakness(etag);
  return known.split(",").some((tag) => withoutWeakness(tag.trim()) === opaque);
}

const withoutWeakness = (etag: string) => (etag.startsWith("W/") ? etag.slice(2) : etag);
