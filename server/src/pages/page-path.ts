/**
 * The one spelling of a path, so that `/agenda` and `/%61genda` are one page and one cache entry.
 * Undefined for what no page can have: a malformed encoding, control characters, backslashes or a
 * doubled slash at the start, which a browser would take for another host in a redirect.
 */
export function canonicalPath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/^\/\/|[\\\p{Cc}]/u.test(decoded) || decoded.length > 1000) return undefined;
  return path.split("/").map(reencode).join("/");
}

const reencode = (segment: string) => encodeURIComponent(decodeURIComponent(segment));

/** True for a path on this very origin: the only kind of place a page may redirect to. */
export function isLocalPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location);
}
