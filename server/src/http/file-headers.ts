import type { ServerResponse } from "node:http";

/** The caching of a file whose URL changes with its content. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** Headers that browsers apply to documents only. */
const headersOfDocuments = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

/** The policy for a file that is opened directly: nothing is allowed. */
const fileOnly = "default-src 'none'; sandbox";

/**
 * Limits the security headers to those that a file of a page needs, such as a picture or a font. The others would be a
 * sixth of the bytes of a page with many pictures.
 */
export function setFileHeaders(response: ServerResponse): void {
  setScriptHeaders(response);
  response.setHeader("Content-Security-Policy", fileOnly);
}

/** The same for a script, which keeps the policy of pages: workers obey that of their script. */
export function setScriptHeaders(response: ServerResponse): void {
  for (const name of headersOfDocuments) response.removeHeader(name);
}
