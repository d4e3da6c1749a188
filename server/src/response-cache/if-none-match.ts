import type { IncomingHttpHeaders } from "node:http";

interface Validators {
  etag: string | undefined;
  lastModified?: string | undefined;
}

/**
 * Whether the client's cached copy is current, by `If-None-Match` (weak comparison) or, without that header, by
 * an exact match of `If-Modified-Since`: servers may have rendered the same version at different times.
 * `Cache-Control: no-cache` is ignored, because it addresses caches, not the origin.
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
