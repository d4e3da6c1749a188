import cors from "cors";
import type { RequestHandler } from "express";

/** Response headers that scripts of other origins may read. */
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
 * Every origin may read public resources. With `*`, browsers neither send cookies nor expose responses to
 * credentialed requests, so that no session can be abused.
 */

/** Allows scripts of other origins to read feeds. */
export const allowCrossOriginReads: RequestHandler = cors({
  origin: "*",
  methods: ["GET", "HEAD"],
  exposedHeaders,
  maxAge: aDay,
});

/** Allows other sites to embed pictures and other public resources. */
export const allowEmbedding: RequestHandler = (request, response, next) => {
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  allowCrossOriginReads(request, response, next);
};

/** Allows cross-origin requests to the API, which applies its own rules to them. */
export const apiCors: RequestHandler = cors({
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
