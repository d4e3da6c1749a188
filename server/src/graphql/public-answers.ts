import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@summit/web/routes";
import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { isForeignStranger, isSameOrigin } from "#http/same-origin.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { type Bodies, encodeAll } from "#response-cache/encodings.ts";
import { etagOf } from "#response-cache/etag.ts";
import {
  createKeptWriter,
  type FinishedResponse,
  headOf,
  sizeOf,
} from "#response-cache/finished-response.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";
import { bearerOf } from "#sessions/api-token.ts";
import { isGet, isPreflighted, keyOf, lengthOf, type WithRawBody } from "./keepable-request.ts";
import { readWhole } from "./read-whole.ts";

/** Together, with the requests that they answer. */
const mostBytes = 16 * 1_024 * 1_024;
/** Content may change without a version, by hand in the database. */
const maxAgeMs = 60_000;
/** Answers are compressed from here on, as the application does it. */
const shortestCompressed = 1_024;
/** Only what is asked for twice is kept, so that a flood of different documents leaves only hashes. */
const mostAskedOnce = 5_000;

interface KeptAnswer extends PublicAnswer {
  finished: FinishedResponse;
}

/** The API's public answers, kept whole for requests with the very same address and body. */
export interface PublicAnswers {
  /** Answers a request, or gives it to the application as it came. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /**
   * Keeps what the application answers, where `response.locals.publicAnswer` tells that it is public and
   * until when it is current. Stands behind the parser of bodies.
   */
  keep: RequestHandler;
  /** How much is kept, in bytes. */
  size(): number;
}

/** What the application knows of an answer that everyone may have. */
export interface PublicAnswer {
  isCurrent: () => boolean;
}

type Options = {
  logger: Logger;
  metrics: Pick<Metrics, "countKept">;
  publicUrl: string;
  /** What caches on the way may do with an answer that was asked for by GET. */
  cacheControl: string;
};

/** The application counts the requests of tokens, and refuses those of other sites' pages with cookies. */
const isForEverybody = (request: IncomingMessage, publicUrl: string): boolean =>
  bearerOf(request.headers) === undefined &&
  (isSameOrigin(request, publicUrl) || isForeignStranger(request, publicUrl));

/**
 * A request is answered here only if the application would take it: without a token, without the cookies of
 * another site's visitor, such as no form can send, short and not compressed. Whoever is signed in gets the same answers.
 */
export function createPublicAnswers(options: Options): PublicAnswers {
  const { publicUrl, cacheControl } = options;
  const write = createKeptWriter(options);
  const askedOnce = new LRUCache<string, true>({ max: mostAskedOnce });
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    ttl: maxAgeMs,
    ttlResolution: 1_000,
    sizeCalculation: ({ finished }, key) => key.length + sizeOf(finished),
  });

  function find(key: string): KeptAnswer | undefined {
    const answer = kept.get(key);
    if (!answer || answer.isCurrent()) return answer;
    kept.delete(key);
    return undefined;
  }

  /** @returns whether there is one */
  function writeKept(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const answer = find(key);
    if (!answer) return false;
    const { finished } = answer;
    return write(request, response, { finished, path: paths.graphql, route: "graphql" });
  }

  async function keepAnswer(key: string, text: string, response: Response, answer: PublicAnswer) {
    const hash = createHash("sha1").update(key).digest("base64");
    if (!askedOnce.has(hash)) {
      askedOnce.set(hash, true);
      return;
    }
    // Of the response as it is now: it goes on while its body is compressed.
    const finish = headOf(response);
    const identity = Buffer.from(text);
    const isShort = identity.length < shortestCompressed;
    const bodies: Bodies = isShort ? { identity } : await encodeAll(text);
    kept.set(key, { ...answer, finished: finish(bodies) });
  }

  return {
    answer(request, response, next) {
      if (kept.size === 0 || !isForEverybody(request, publicUrl)) return next();
      if (isGet(request)) {
        if (!isPreflighted(request) || !writeKept(request, response, keyOf(request))) next();
        return;
      }
      const length = lengthOf(request);
      if (length === undefined) return next();
      readWhole(request, length, (body, giveBack) => {
        if (!writeKept(request, response, keyOf(request, body))) giveBack(next);
      });
    },
    keep(request, response, next) {
      if (bearerOf(request.headers) !== undefined) return next();
      const { rawBody } = request as IncomingMessage & WithRawBody;
      if (!isGet(request) && (!rawBody || lengthOf(request) === undefined)) return next();
      const send = response.send.bind(response);
      response.send = (text: unknown) => {
        const { publicAnswer } = response.locals as { publicAnswer?: PublicAnswer };
        const isWhole = response.statusCode === 200 && !response.hasHeader("Set-Cookie");
        if (publicAnswer && isWhole && typeof text === "string") {
          response.vary("Accept-Encoding");
          const etag = isGet(request) ? etagOf(text) : undefined;
          if (etag) response.vary("Accept").set({ "Cache-Control": cacheControl, ETag: etag });
          void keepAnswer(keyOf(request, rawBody), text, response, publicAnswer);
          // Express sends it again to who says no-cache, as fetch does wherever a script names an ETag.
          if (isKnownToClient(request.headers, { etag })) return response.status(304).end();
        }
        return send(text);
      };
      next();
    },
    size: () => kept.calculatedSize,
  };
}
