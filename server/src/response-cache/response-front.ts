import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, Response } from "express";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { routeName } from "#metrics/route-name.ts";
import type { Encoding } from "./encodings.ts";
import {
  createFinishedWriter,
  type FlatHeaders,
  headersOf,
  KnownEncodings,
} from "./finished-response.ts";
import type { CachedResponse } from "./response-cache.ts";
import { sendCached } from "./send-cached.ts";

const mostAddresses = 1_000;

/** A finished answer: the same headers and bytes for everyone. */
interface Finished {
  cached: CachedResponse & { status: 200 };
  /** Whether the cache would still give the same. */
  isCurrent: () => boolean;
  route: string;
  headers: Map<Encoding, FlatHeaders>;
}

/**
 * Answers what has been answered before from memory, before the application's middleware runs:
 * that costs ten times as much as the answer itself.
 */
export interface ResponseFront {
  /** @returns false where the application has to answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers for the application, and remembers how, with all headers that it has set.
   *
   * @param isCurrent whether the cache would still give the same
   */
  send(
    request: Request,
    response: Response,
    cached: CachedResponse,
    isCurrent: () => boolean,
  ): void;
}

export function createResponseFront(options: {
  logger: Logger;
  metrics: Pick<Metrics, "countKept">;
}): ResponseFront {
  const write = createFinishedWriter(options);
  const encodings = new KnownEncodings();
  const finished = new Map<string, Finished>();

  function remember(request: Request, response: Response, known: Omit<Finished, "headers">): void {
    const encoding = (response.getHeader("content-encoding") as Encoding) ?? "identity";
    encodings.learn(request, encoding);
    let entry = finished.get(request.path);
    if (entry?.cached !== known.cached) {
      entry = { ...known, headers: new Map() };
      if (finished.size >= mostAddresses) finished.clear();
      finished.set(request.path, entry);
    }
    entry.headers.set(encoding, headersOf(response));
  }

  function find(path: string): Finished | undefined {
    const entry = finished.get(path);
    if (entry?.isCurrent()) return entry;
    if (entry) finished.delete(path);
    return undefined;
  }

  return {
    answer(request, response) {
      const { method, url = "", headers: asked } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const entry = find(path);
      const encoding = entry && encodings.of(request);
      const headers = encoding && entry.headers.get(encoding);
      // Conditional requests are rare, and Express knows them.
      if (!headers || asked["if-none-match"] || asked["if-modified-since"]) return false;
      const body = entry.cached.bodies[encoding];
      write(request, response, path, { headers, body, route: entry.route });
      return true;
    },
    send(request, response, cached, isCurrent) {
      sendCached(request, response, cached);
      if (cached.status !== 200 || response.statusCode !== 200) return;
      remember(request, response, {
        cached: cached as Finished["cached"],
        isCurrent,
        route: routeName(request.path),
      });
    },
  };
}
