import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@summit/web/routes";
import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { isCrossOriginWithoutCookies, isSameOrigin } from "#http/same-origin.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { type Bodies, encodeAll, shortestCompressed } from "#response-cache/encodings.ts";
import { etagOf } from "#response-cache/etag.ts";
import {
  createCachedWriter,
  type FinishedResponse,
  headOf,
  sizeOf,
} from "#response-cache/finished-response.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";
import { bearerOf } from "#sessions/api-token.ts";
import { bufferBody } from "./buffer-body.ts";
import {
  isGet,
  keyOf,
  lengthOf,
  requiresPreflight,
  type WithRawBody,
} from "./cacheable-request.ts";

/** Maximum size of the cache, including the requests. */
const maxBytes = 16 * 1_024 * 1_024;
/** Maximum age, because manual changes in the database have no version. */
const maxAgeMs = 60_000;
/**
 * A response is cached on its second request, so that a flood of distinct documents stores only hashes. This is
 * the maximum number of hashes.
 */
const maxSeenOnce = 5_000;

interface CachedQueryResponse extends CachePolicy {
  finished: FinishedResponse;
}

/** Caches the API's public responses for requests with an identical URL and body. */
export interface QueryResponseCache {
  /** Responds from the cache, or passes the unmodified request on to the application. */
  respond(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /**
   * Middleware that caches a response if `response.locals.cachePolicy` declares it public. Mounted after the
   * body parser.
   */
  cacheResponses: RequestHandler;
  /** The size of the cache in bytes. */
  size(): number;
}

/** What the application declares about a public response. */
export interface CachePolicy {
  isCurrent: () => boolean;
}

type Options = {
  logger: Logger;
  metrics: Pick<Metrics, "countCached">;
  publicUrl: string;
  /** The Cache-Control of responses to GET. */
  cacheControl: string;
};

/**
 * Requests with tokens are rate-limited, and cross-origin requests with cookies rejected, by the application.
 */
const isForEverybody = (request: IncomingMessage, publicUrl: string): boolean =>
  bearerOf(request.headers) === undefined &&
  (isSameOrigin(request, publicUrl) || isCrossOriginWithoutCookies(request, publicUrl));

/**
 * A request is served from the cache only if the application would accept it: without a token, same-origin or
 * without cookies, not sendable by an HTML form, short, and not compressed. Signed-in viewers get the same
 * public responses.
 */
export function createQueryResponseCache(options: Options): QueryResponseCache {
  const { publicUrl, cacheControl } = options;
  const write = createCachedWriter(options);
  const seenOnce = new LRUCache<string, true>({ max: maxSeenOnce });
  const cached = new LRUCache<string, CachedQueryResponse>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    ttlResolution: 1_000,
    sizeCalculation: ({ finished }, key) => key.length + sizeOf(finished),
  });

  function find(key: string): CachedQueryResponse | undefined {
    const found = cached.get(key);
    if (!found || found.isCurrent()) return found;
    cached.delete(key);
    return undefined;
  }

  /** @returns whether there was a cached response */
  function writeCached(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const found = find(key);
    if (!found) return false;
    const { finished } = found;
    return write(request, response, { finished, path: paths.graphql, route: "graphql" });
  }

  async function saveResponse(key: string, text: string, response: Response, policy: CachePolicy) {
    const hash = createHash("sha1").update(key).digest("base64");
    if (!seenOnce.has(hash)) {
      seenOnce.set(hash, true);
      return;
    }
    // Captures the headers now, because the response is sent while the body is compressed.
    const finish = headOf(response);
    const identity = Buffer.from(text);
    const isShort = identity.length < shortestCompressed;
    const bodies: Bodies = isShort ? { identity } : await encodeAll(text);
    cached.set(key, { ...policy, finished: finish(bodies) });
  }

  return {
    respond(request, response, next) {
      if (cached.size === 0 || !isForEverybody(request, publicUrl)) return next();
      if (isGet(request)) {
        if (!requiresPreflight(request) || !writeCached(request, response, keyOf(request))) next();
        return;
      }
      const length = lengthOf(request);
      if (length === undefined) return next();
      bufferBody(request, length, (body, giveBack) => {
        if (!writeCached(request, response, keyOf(request, body))) giveBack(next);
      });
    },
    cacheResponses(request, response, next) {
      if (bearerOf(request.headers) !== undefined) return next();
      const { rawBody } = request as IncomingMessage & WithRawBody;
      if (!isGet(request) && (!rawBody || lengthOf(request) === undefined)) return next();
      const send = response.send.bind(response);
      const sendAndSave = (text: unknown) => {
        const { cachePolicy } = response.locals as { cachePolicy?: CachePolicy };
        const isWhole = response.statusCode === 200 && !response.hasHeader("Set-Cookie");
        if (cachePolicy && isWhole && typeof text === "string") {
          response.vary("Accept-Encoding");
          const etag = isGet(request) ? etagOf(text) : undefined;
          if (etag) response.vary("Accept").set({ "Cache-Control": cacheControl, ETag: etag });
          void saveResponse(keyOf(request, rawBody), text, response, cachePolicy);
          // Express ignores the ETag if the client sends no-cache, which fetch does whenever a script sets
          // If-None-Match.
          if (isKnownToClient(request.headers, { etag })) return response.status(304).end();
        }
        return send(text);
      };
      response.send = sendAndSave;
      next();
    },
    size: () => cached.calculatedSize,
  };
}
