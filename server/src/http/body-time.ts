import type { IncomingMessage, ServerResponse } from "node:http";

/** In this time every request has to be there, but for those that bring a file. */
const usualMs = 15_000;
/** 15 MB take so long at 1 Mbit/s. */
export const uploadMs = 120_000;

/**
 * Ends a request whose body has not arrived in time. Node's own limit is one for all requests, and
 * has to be long enough for files.
 *
 * @param isUpload whether a request brings a file
 */
export function limitBodyTime(
  isUpload: (request: IncomingMessage) => boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    const hasBody = encoding !== undefined || Number(length) > 0;
    if (!hasBody || isUpload(request)) return;
    // Most bodies come with their headers, and are there when these have been read.
    process.nextTick(() => {
      if (!request.complete) limitTime(request, response);
    });
  };
}

function limitTime(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (!response.headersSent) {
      response.writeHead(408, { Connection: "close" }).end(() => request.destroy());
    } else request.destroy();
  }, usualMs);
  timer.unref();
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
}
