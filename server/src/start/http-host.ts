import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { paths } from "@summit/web/routes";
import { type Drain, prepareDrain } from "#http/drain.ts";
import { createMessageClasses, type MessageClasses } from "#http/message-classes.ts";
import { StartError } from "#start/start-error.ts";

/** The source of the application's requests. */
export type HttpHost = Drain & {
  /** What the requests and responses are made of, if not of the classes of Node. */
  messageClasses?: MessageClasses;
  /** Starts listening and handling requests with `app`. Resolves to the port. */
  listen(app: RequestListener, port: number): Promise<number>;
};

/**
 * The length of the accept queue. Node's default of 511 rejects some of a thousand simultaneous connections.
 */
const backlog = 4_096;

/**
 * How long a connection is kept open between two requests. Longer than the minute for which proxies such as nginx
 * keep theirs: a proxy may send a request just as the server closes the connection, and a POST would fail.
 */
const keepAliveMs = 65_000;

/** How long a request may take to arrive, and an upload: long enough for 15 MB at 1 Mbit/s. */
const requestMs = 15_000;
const uploadMs = 120_000;

const uploads = `${paths.pictures}?`;

/**
 * Creates an HTTP server in this process.
 *
 * @param silenceMs idle timeout of a connection: it is closed if nothing was sent or read for so long, for example
 * because the client does not read the response. Longer than storing a picture takes; event streams send more often.
 * @param bodyMs how long the body of a POST may take to arrive, unless it is an upload
 */
export function createHttpHost({ silenceMs = uploadMs, bodyMs = requestMs } = {}): HttpHost {
  const messageClasses = createMessageClasses();
  const server = createServer({
    ...messageClasses,
    headersTimeout: 8_000,
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: 1_000,
  });
  server.timeout = silenceMs;
  server.on("request", (request: IncomingMessage) => {
    // `requestTimeout` is the same for all requests, and has to suffice for uploads.
    if (request.method !== "POST" || request.url?.startsWith(uploads)) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, bodyMs);
    request.once("close", () => clearTimeout(timer));
  });
  return {
    ...prepareDrain(server),
    messageClasses,
    listen(app, port) {
      server.on("request", withOneHost(app));
      return listen(server, port);
    },
  };
}

/** Listens on a port. A port that is unavailable is an operator error. */
export function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${reason}. Set PORT to another one.`));
    });
    server.listen({ port, backlog }, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Lets only requests through that name one host, and lets all that follows find it in the `Host` header: a request line
 * with a whole URL names the host itself (RFC 9112, 3.2.2), and two `Host` headers name any.
 */
const withOneHost =
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
