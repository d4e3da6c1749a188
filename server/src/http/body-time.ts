import type { IncomingMessage, ServerResponse } from "node:http";

/** Timeout for request bodies, except for uploads. */
const usualMs = 15_000;
/** Long enough for 15 MB at 1 Mbit/s. */
export const uploadMs = 120_000;

/**
 * Aborts a request whose body has not arrived in time. Node's own `requestTimeout` applies to all requests
 * alike, and has to be long enough for uploads.
 *
 * @param isUpload whether a request uploads a file
 */
export function limitBodyTime(
  isUpload: (request: IncomingMessage) => boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  let arriving: Exchange[] = [];
  function limitIncomplete(): void {
    for (const exchange of arriving) if (!exchange.request.complete) limitTime(exchange);
    arriving = [];
  }
  return (request, response) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    const hasBody = encoding !== undefined || Number(length) > 0;
    if (!hasBody || isUpload(request)) return;
    // Most bodies arrive together with the headers and need no timer. They are complete when everything that has been
    // received is parsed, which is later than the next tick.
    if (arriving.length === 0) setImmediate(limitIncomplete);
    arriving.push({ request, response });
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

function limitTime({ request, response }: Exchange): void {
  const timer = setTimeout(() => {
    if (!response.headersSent) {
      response.writeHead(408, { Connection: "close" }).end(() => request.destroy());
    } else request.destroy();
  }, usualMs);
  timer.unref();
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
}
