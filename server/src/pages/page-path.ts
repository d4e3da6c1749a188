/**
 * The canonical form of a path, so that `/agenda` and `/%61genda` share a page and a cache entry. Undefined for
 * invalid paths: a malformed encoding, control characters, backslashes, or two leading slashes, which a browser
 * would interpret as another host in a redirect.
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

/** Whether a redirect target is a path on this origin; pages may redirect nowhere else. */
export function isLocalPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location);
}
