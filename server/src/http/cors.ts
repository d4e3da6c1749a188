import cors from "cors";
import type { RequestHandler } from "express";

/** What scripts of other sites may read of an answer, beside its body. */
const exposedHeaders = [
  "ETag",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
];

const aDay = 86_400;

/*
 * Every origin may read what everybody may. With `*` browsers send no cookies along, and show no script an
 * answer that came with them, so that nobody's session is of use to another site.
 */

/** For feeds: pages of other sites may read them. */
export const openToPages: RequestHandler = cors({
  origin: "*",
  methods: ["GET", "HEAD"],
  exposedHeaders,
  maxAge: aDay,
});

/** For pictures and what else pages of other sites may show, run and read. */
export const openToSites: RequestHandler = (request, response, next) => {
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  openToPages(request, response, next);
};

/** For the API, which decides by itself what a page of another site may ask. */
export const openApi: RequestHandler = cors({
  origin: "*",
  methods: ["GET", "POST"],
  allowedHeaders: [
    "Accept",
    "Apollo-Require-Preflight",
    "Authorization",
    "Content-Type",
    "X-Apollo-Operation-Name",
  ],
  exposedHeaders,
  maxAge: aDay,
});
