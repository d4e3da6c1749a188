import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { routeName } from "#metrics/route-name.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import { createKeptWriter, type FinishedResponse, sizeOf } from "./finished-response.ts";
import type { CachedResponse } from "./response-cache.ts";
import { sendCached } from "./send-cached.ts";

/** Addresses at which something is, and bytes of their answers together. */
const mostAddresses = 1_000;
const mostBytes = 32 * 1_024 * 1_024;
/** Addresses at which nothing is, which all share one answer: whoever makes them up evicts no page. */
const mostMissing = 200;

interface Kept {
  finished: FinishedResponse;
  /** Whether the application would still give the same. */
  isCurrent: () => boolean;
  path: string;
  route: string;
}

/**
 * Answers what has been answered before from memory, before the application's middleware runs:
 * that costs ten times as much as the answer itself.
 */
export interface ResponseFront {
  /**
   * @param hosted the site that has the request's host to itself; without, it is the main site's host
   * @returns false where the application has to answer
   */
  answer(request: IncomingMessage, response: ServerResponse, hosted?: Site): boolean;
  /**
   * Answers for the application, and remembers how, with all headers that it has set.
   *
   * @param isCurrent whether the application would still give the same
   */
  send(
    request: Request,
    response: Response,
    cached: CachedResponse,
    isCurrent: () => boolean,
  ): void;
  /** How many addresses are remembered. */
  size(): number;
}

/** What an answer is remembered by: each host has addresses of its own. */
const keyOf = (path: string, hosted: Site | undefined): string =>
  hosted ? hosted.origin + path : path;

export function createResponseFront(options: {
  logger: Logger;
  metrics: Pick<Metrics, "countKept">;
}): ResponseFront {
  const write = createKeptWriter(options);
  const found = new LRUCache<string, Kept>({
    max: mostAddresses,
    maxSize: mostBytes,
    sizeCalculation: ({ finished }) => sizeOf(finished),
  });
  const missing = new LRUCache<string, Kept>({ max: mostMissing });

  return {
    answer(request, response, hosted) {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const key = keyOf(path, hosted);
      const kept = found.get(key) ?? missing.get(key);
      if (!kept) return false;
      if (kept.isCurrent()) return write(request, response, kept);
      found.delete(key);
      missing.delete(key);
      return false;
    },
    send(request, response, cached, isCurrent) {
      const finished = sendCached(request, response, cached);
      const { path } = request;
      // What sets a cookie is for one client alone.
      if (!finished || response.hasHeader("Set-Cookie")) return;
      const addresses = { 200: found, 404: missing }[finished.status];
      const key = keyOf(path, hostedSiteOf(request));
      addresses?.set(key, { finished, isCurrent, path, route: routeName(path) });
    },
    size: () => found.size + missing.size,
  };
}
