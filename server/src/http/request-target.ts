import type { IncomingMessage, RequestListener } from "node:http";

/**
 * Lets only requests through that name one host, and lets all that follows find it in the `Host` header: a request line
 * with a whole URL names the host itself (RFC 9112, 3.2.2), and two `Host` headers name any.
 */
export const withOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (hasOneHost(request)) return listener(request, response);
    response
      .writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" })
      .end("The request names no host, or several.\n");
  };

/** Moves the host of a whole URL into the header. */
function hasOneHost(request: IncomingMessage): boolean {
  const { url = "", rawHeaders, headers } = request;
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (names.length > 1) return false;
  if (url.startsWith("/") || url === "*") return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  request.url = pathname + search;
  return true;
}
