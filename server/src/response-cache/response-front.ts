import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { routeName } from "#metrics/route-name.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import type { Bodies } from "./encodings.ts";
import {
  createCachedWriter,
  type FinishedResponse,
  finish,
  sizeOf,
  writeFinished,
} from "./finished-response.ts";
import type { CachedResponse } from "./response-cache.ts";
import { sendCached } from "./send-cached.ts";

/** Bounds of the cached successful responses: their number, and their size in bytes. */
const maxAddresses = 1_000;
const maxBytes = 32 * 1_024 * 1_024;
/**
 * Maximum number of cached URLs that are not found. They share one response and are kept separately, so that
 * made-up URLs evict no page.
 */
const maxMissing = 200;

interface CachedEntry {
  finished: FinishedResponse;
  /** Whether the application would still send the same response. */
  isCurrent: () => boolean;
  path: string;
  route: string;
}

/**
 * Serves cached responses before the application's middleware runs, which costs ten times as much as the
 * response itself.
 */
export interface ResponseFront {
  /**
   * @param hosted the site that the request's host belongs to; undefined for the main host
   * @returns false if the application has to handle the request
   */
  respond(request: IncomingMessage, response: ServerResponse, hosted?: Site): boolean;
  /**
   * Sends the application's response and caches it with all headers that are set.
   *
   * @param isCurrent whether the application would still send the same response
   */
  send(
    request: Request,
    response: Response,
    cached: CachedResponse,
    isCurrent: () => boolean,
  ): void;
  /**
   * Sends a file that never changes while the server runs, and caches it with all headers that are set: once for the
   * main host, and once for all others, whose security headers differ. Files are not evicted, so there must be few.
   *
   * @param path the file's own, of which the request may have another spelling
   */
  sendFile(request: Request, response: Response, path: string, bodies: Bodies): void;
  /** The number of cached URLs. */
  size(): number;
}

/** The cache key: the path, qualified by the host. */
const keyOf = (path: string, hosted: Site | undefined): string =>
  hosted ? hosted.origin + path : path;

export function createResponseFront(options: {
  logger: Logger;
  metrics: Pick<Metrics, "countCached">;
}): ResponseFront {
  const write = createCachedWriter(options);
  const found = new LRUCache<string, CachedEntry>({
    max: maxAddresses,
    maxSize: maxBytes,
    sizeCalculation: ({ finished }) => sizeOf(finished),
  });
  const missing = new LRUCache<string, CachedEntry>({ max: maxMissing });
  const files = new Map<string, CachedEntry>();
  const filesOfOtherHosts = new Map<string, CachedEntry>();
  const filesOf = (hosted: Site | undefined) => (hosted ? filesOfOtherHosts : files);

  return {
    respond(request, response, hosted) {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const key = keyOf(path, hosted);
      const kept = found.get(key) ?? filesOf(hosted).get(path) ?? missing.get(key);
      if (!kept) return false;
      if (kept.isCurrent()) return write(request, response, kept);
      found.delete(key);
      missing.delete(key);
      return false;
    },
    send(request, response, cached, isCurrent) {
      const finished = sendCached(request, response, cached);
      const { path } = request;
      // A response that sets a cookie is specific to one client.
      if (!finished || response.hasHeader("Set-Cookie")) return;
      const addresses = { 200: found, 404: missing }[finished.status];
      const key = keyOf(path, hostedSiteOf(request));
      addresses?.set(key, { finished, isCurrent, path, route: routeName(path) });
    },
    sendFile(request, response, path, bodies) {
      const finished = finish(response, bodies);
      writeFinished(request, response, finished, String(request.id));
      filesOf(hostedSiteOf(request)).set(path, {
        finished,
        isCurrent: () => true,
        path,
        route: routeName(path),
      });
    },
    size: () => found.size + missing.size + files.size + filesOfOtherHosts.size,
  };
}
