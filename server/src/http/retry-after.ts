import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/** After how many seconds a client may try again where the server does not answer, if nothing says otherwise. */
export const retryAfterSeconds = 5;

/** Says when to try again in every 503, whichever route, library or time limit it comes from. */
export const sayWhenToRetry: RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (response.statusCode === 503 && !response.hasHeader("Retry-After")) {
      response.setHeader("Retry-After", String(retryAfterSeconds));
    }
  });
  next();
};
