import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@summit/web/routes";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { chooseEncoding, type Encoding, encodeAll } from "#response-cache/encodings.ts";
import {
  createFinishedWriter,
  type FlatHeaders,
  headersOf,
  KnownEncodings,
} from "#response-cache/finished-response.ts";

/** Together, with the requests that they answer. */
const mostBytes = 16 * 1_024 * 1_024;
/** Longer requests are not worth remembering. */
const longestBody = 16_384;
/** Content may change without a version, by hand in the database. */
const maxAgeMs = 60_000;
/** Answers are compressed from here on, as the application does it. */
const shortestCompressed = 1_024;
/** Only what is asked for twice is kept, so that a flood of different documents leaves only hashes. */
const mostAskedOnce = 5_000;

interface KeptAnswer {
  headers: FlatHeaders;
  bodies: Record<Encoding, Buffer>;
  isCurrent: () => boolean;
}

/** The API's public answers, kept whole for requests with the very same body. */
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

const path = paths.graphql;

/**
 * A request is answered here only if the application would take it: from this site or no site, of a type
 * that no form can send, short and not compressed. Whoever is signed in gets the same answers.
 */
export function createPublicAnswers(options: {
  logger: Logger;
  metrics: Pick<Metrics, "countKept">;
  publicUrl: string;
}): PublicAnswers {
  const write = createFinishedWriter(options);
  const encodings = new KnownEncodings();
  const askedOnce = new LRUCache<string, true>({ max: mostAskedOnce });
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    ttl: maxAgeMs,
    sizeCalculation: sizeOf,
  });

  function find(request: IncomingMessage, body: Buffer): KeptAnswer | undefined {
    const key = keyOf(request, body);
    const answer = kept.get(key);
    if (!answer || answer.isCurrent()) return answer;
    kept.delete(key);
    return undefined;
  }

  async function keepAnswer(key: string, text: string, answer: Omit<KeptAnswer, "bodies">) {
    const hash = createHash("sha1").update(key).digest("base64");
    if (!askedOnce.has(hash)) {
      askedOnce.set(hash, true);
      return;
    }
    const identity = Buffer.from(text);
    const isShort = identity.length < shortestCompressed;
    const bodies = isShort ? { identity, br: identity, gzip: identity } : await encodeAll(text);
    kept.set(key, { ...answer, bodies });
  }

  return {
    answer(request, response, next) {
      const length = lengthOf(request);
      const encoding = encodings.of(request);
      const isFindable = kept.size > 0 && encoding !== undefined && length !== undefined;
      if (!isFindable || !isSameOrigin(request, options.publicUrl)) return next();
      readWhole(request, length, (body) => {
        const answer = find(request, body);
        if (!answer) {
          request.unshift(body);
          return next();
        }
        const { headers, bodies } = answer;
        const sent = bodies[encoding];
        write(request, response, path, {
          headers: [
            ...headers,
            ...headersOfBody(sent, sent === bodies.identity ? "identity" : encoding),
          ],
          body: sent,
          route: "graphql",
        });
      });
    },
    keep(request, response, next) {
      const { rawBody } = request as IncomingMessage & WithRawBody;
      if (!rawBody || lengthOf(request) === undefined) return next();
      const send = response.send.bind(response);
      response.send = (text: unknown) => {
        const { publicAnswer } = response.locals as { publicAnswer?: PublicAnswer };
        const isWhole = response.statusCode === 200 && !response.hasHeader("Set-Cookie");
        if (publicAnswer && isWhole && typeof text === "string") {
          encodings.learn(request, chooseEncoding(request));
          response.vary("Accept-Encoding");
          const { isCurrent } = publicAnswer;
          void keepAnswer(keyOf(request, rawBody), text, {
            headers: headersOf(response),
            isCurrent,
          });
        }
        return send(text);
      };
      next();
    },
    size: () => kept.calculatedSize,
  };
}

interface WithRawBody {
  rawBody?: Buffer;
}

/** For the parser of bodies: keeps the bytes of those that may be remembered. */
export function noteRawBody(request: IncomingMessage, _response: unknown, body: Buffer): void {
  if (lengthOf(request) !== undefined) (request as IncomingMessage & WithRawBody).rawBody = body;
}

/** The length of a request's body, if it is one whose answer may be kept. */
function lengthOf(request: IncomingMessage & { originalUrl?: string }): number | undefined {
  const { method, url, originalUrl = url, headers } = request;
  const isPlain =
    method === "POST" &&
    originalUrl === path &&
    /^application\/json(; ?charset=utf-8)?$/i.test(headers["content-type"] ?? "") &&
    headers["content-encoding"] === undefined;
  const length = Number(headers["content-length"]);
  return isPlain && length > 0 && length <= longestBody ? length : undefined;
}

const keyOf = ({ headers }: IncomingMessage, body: Buffer): string =>
  `${headers.accept ?? ""}\n${body.toString("latin1")}`;

const sizeOf = ({ bodies, headers }: KeptAnswer, key: string): number => {
  const lengths = Object.values(bodies).map(({ length }) => length);
  return lengths.reduce((sum, length) => sum + length, key.length + headers.join().length);
};

function headersOfBody(body: Buffer, encoding: Encoding): FlatHeaders {
  const length = ["Content-Length", String(body.length)];
  return encoding === "identity" ? length : ["Content-Encoding", encoding, ...length];
}

/** Reads a body that has to be as long as its header says; one that is not never comes to an end. */
function readWhole(request: IncomingMessage, length: number, use: (body: Buffer) => void): void {
  const read = () => {
    const body = request.read(length) as Buffer | null;
    if (!body) return;
    request.off("readable", read);
    // Only then does the stream know that it may flow again, for whoever else reads it.
    process.nextTick(use, body);
  };
  request.on("readable", read);
}
