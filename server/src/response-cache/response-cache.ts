import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@summit/web/routes";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { routeName } from "#metrics/route-name.ts";
import type { CachedKind, CacheUse } from "#response-cache/cache-use.ts";
import {
  type Asked,
  type CacheAddress,
  type Cached,
  createStores,
  type MakeOptions,
  maxFailures,
  type Render,
  type Rendering,
  type Store,
} from "#response-cache/cached-responses.ts";
import type { Bodies } from "#response-cache/encodings.ts";
import { prepareResponse, writePrepared } from "#response-cache/prepared-response.ts";
import { encodeResponse } from "#response-cache/public-response.ts";
import type { RecordCached, SentResponse } from "#response-cache/record-cached.ts";
import { sendCached } from "#response-cache/send-cached.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";

/** For changes by hand in the database, of which the server is not told. */
const defaultMaxAgeMs = 60_000;
/** How long a response is kept in place of one that could not be rendered, until the next try. */
const defaultRetryMs = 2_000;

interface Options {
  events: Pick<ServerContentEvents, "version" | "isKnown">;
  publicUrl: string;
  /** Called for each request that `respond` has served. */
  record: RecordCached;
  /** Called for each request with its cache outcome. */
  count?: (kind: CachedKind, use: CacheUse) => void;
  /** Overrides the bound of the bytes of pages. */
  maxPageBytes?: number;
  maxAgeMs?: number;
  retryMs?: number;
}

/**
 * The public responses, with one rule: a response is current while the content of its conference has not changed since
 * before its rendering, and for a minute. While changes of other servers are not received, none is. Their ages, their
 * bounds, and that one rendering is for all who ask for it, are those of `lru-cache`.
 */
export class ResponseCache {
  readonly #options: Required<Omit<Options, "maxPageBytes" | "maxAgeMs">>;
  readonly #stores: ReturnType<typeof createStores>;
  readonly #failures: LRUCache<string, Cached>;
  /** With all headers that the application sets, by the URL. */
  readonly #sent = new Map<string, SentResponse & { cached: Cached }>();
  readonly #files = new Map<string, SentResponse>();

  constructor({ maxPageBytes, maxAgeMs = defaultMaxAgeMs, ...options }: Options) {
    this.#options = { count: () => {}, retryMs: defaultRetryMs, ...options };
    this.#failures = new LRUCache({ max: maxFailures, ttl: maxAgeMs });
    this.#stores = createStores({
      maxPageBytes,
      ttl: maxAgeMs,
      fetchMethod: (id, last, { options, context }) => this.#make(id, last, options, context),
      dispose: (cached) => this.#forget(cached),
    });
  }

  /**
   * Sends a current response before the application's middleware runs, which costs ten times as much as the response.
   *
   * @param hosted the site that the request's host belongs to; undefined for the main host
   * @returns false if the application has to handle the request
   */
  respond(request: IncomingMessage, response: ServerResponse, hosted?: Site): boolean {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const kept = this.#sent.get(keyOfRequest(request, url, hosted));
    const sent = kept ?? this.#files.get(fileKeyOf(url, hosted));
    if (!sent || (kept && !this.#isKept(kept.cached))) return false;
    const requestId = randomUUID();
    const status = writePrepared(request, response, sent.prepared, requestId);
    if (status === undefined) return false;
    this.#options.record(sent, { method, status, requestId });
    if (kept) this.#count(kept.cached, "hit");
    return true;
  }

  /**
   * The current response of an address, rendered once for all who ask for it. One that is only too old is returned
   * while it is rendered anew, and so is the last one if that fails.
   */
  async get(address: CacheAddress, render: Render): Promise<Cached> {
    const id = this.#idOf(address);
    const failure = this.#failures.get(id);
    if (failure && this.#isCurrent(failure)) return this.#count(failure, "hit");
    const last = this.#storeOf(address).peek(id, { allowStale: true });
    const isCurrent = last !== undefined && this.#isCurrent(last);
    // Rendering may take long during an outage. A failure has been logged already.
    const allowStale = isCurrent && last.state !== "incomplete" && this.#options.events.isKnown();
    const how = { allowStale, forceRefresh: !isCurrent };
    const cached = await this.#fetch({ address, render }, how);
    return this.#count(cached, cached === last ? "hit" : "miss");
  }

  /**
   * Renders a response in advance, if there is no current one.
   *
   * @returns whether it was rendered
   */
  async prepare(address: CacheAddress, render: Render): Promise<boolean> {
    const cached = this.#storeOf(address).get(this.#idOf(address));
    if (cached?.state === "complete" && this.#isCurrent(cached)) return false;
    await this.#fetch({ address, render }, { forceRefresh: true });
    return true;
  }

  /** Sends a response, and from then on by `respond` with the headers that are set now. */
  send(request: Request, response: Response, cached: Cached): void {
    const prepared = sendCached(request, response, cached.response);
    const key = keyOfRequest(request, request.originalUrl, hostedSiteOf(request));
    // Not at other spellings of the address, whose headers may differ. One that sets a cookie is for one client.
    if (!prepared || key !== this.#keyOf(cached.address) || response.hasHeader("Set-Cookie"))
      return;
    const path = pathOf(request.originalUrl);
    if (this.#isKept(cached))
      this.#sent.set(key, { prepared, path, route: routeName(path), cached });
  }

  /**
   * Sends a file that never changes while the server runs, and from then on by `respond`: once for the main host, and
   * once for all others, whose security headers differ. Files are not evicted, so there must be few.
   *
   * @param path the file's own, of which the request may have another spelling
   */
  sendFile(request: Request, response: Response, path: string, bodies: Bodies): void {
    const prepared = prepareResponse(response, bodies);
    writePrepared(request, response, prepared, String(request.id));
    const sent = { prepared, path, route: routeName(path) };
    this.#files.set(fileKeyOf(path, hostedSiteOf(request)), sent);
  }

  #count(cached: Cached, use: CacheUse): Cached {
    this.#options.count(cached.address.kind, cached.state === "stale" ? "stale" : use);
    return cached;
  }

  #versionOf({ site, isOfAll }: CacheAddress): number {
    return this.#options.events.version(isOfAll ? undefined : site.conferenceId);
  }

  /** Unless it is too old. While it is not known what changes, a complete response is only for an outage. */
  #isCurrent({ address, version, state }: Cached): boolean {
    const isUnchanged = version === this.#versionOf(address);
    return isUnchanged && (state !== "complete" || this.#options.events.isKnown());
  }

  /** Whether a response is current and not too old. It counts as used. */
  #isKept(cached: Cached): boolean {
    const { address } = cached;
    return this.#isCurrent(cached) && this.#storeOf(address).get(this.#idOf(address)) === cached;
  }

  /** The URL by which a response is asked for: a path, or at other hosts than the main one a whole address. */
  #keyOf({ site, path }: CacheAddress): string {
    return site.origin === this.#options.publicUrl ? path : site.origin + path;
  }

  /** Identifies an address: where there is no feed, there may be a page, and of each conference another one. */
  #idOf(address: CacheAddress): string {
    return `${address.kind} ${address.site.conferenceId} ${this.#keyOf(address)}`;
  }

  #storeOf({ kind, site }: CacheAddress): Store {
    return this.#stores[kind][site.isMain ? "main" : "others"];
  }

  #forget({ address }: Pick<Cached, "address">): void {
    this.#sent.delete(this.#keyOf(address));
  }

  async #fetch(asked: Asked, how: { allowStale?: boolean; forceRefresh: boolean }) {
    const { address } = asked;
    const version = this.#versionOf(address);
    const fetch = (options: typeof how) =>
      this.#storeOf(address).forceFetch(this.#idOf(address), { ...options, context: asked });
    const cached = await fetch(how);
    // An address has one rendering at a time. One from before a change is not for those who ask after it.
    return cached.version < version ? fetch({ forceRefresh: true }) : cached;
  }

  /** Rejects only if there is no earlier response to fall back to. */
  async #make(id: string, found: Cached | undefined, options: MakeOptions, asked: Asked) {
    const { address, render } = asked;
    const version = this.#versionOf(address);
    const last = found?.state === "incomplete" ? undefined : found;
    const rendering = await render().catch((error: unknown) => {
      if (!last) throw error;
    });
    const isComplete = rendering && ("sameAs" in rendering || hasAllData(rendering));
    if (!isComplete) options.ttl = this.#options.retryMs;
    if (!rendering || (!isComplete && last)) {
      return { ...(last as Cached), version, state: "stale" } as const;
    }
    const response =
      "sameAs" in rendering
        ? rendering.sameAs.response
        : await encodeResponse(rendering.response, this.#likely(last));
    const state = isComplete ? "complete" : "incomplete";
    const cached = { address, response, version, state } as const;
    if (response.status >= 400) {
      this.#failures.set(id, cached, { ttl: options.ttl });
      this.#forget(cached);
    } else {
      this.#failures.delete(id);
    }
    return cached;
  }

  /** Responses that a new one may be equal to: the one before, and those that say that there is nothing. */
  #likely(last: Cached | undefined) {
    return [...(last ? [last] : []), ...this.#failures.values()].map(({ response }) => response);
  }
}

const hasAllData = ({ response, isComplete }: Exclude<Rendering, { sameAs: Cached }>) =>
  response.status === 301 || (response.status < 500 && isComplete);

const pathOf = (url: string): string => {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
};

const operations = `${paths.graphql}?`;

/** Whether a request is an operation by GET whose response may be the one for everybody. */
export const asksForOperation = ({ headers }: IncomingMessage, url: string): boolean =>
  url.startsWith(operations) && headers.cookie === undefined && headers.authorization === undefined;

function keyOfRequest(request: IncomingMessage, url: string, hosted: Site | undefined): string {
  const path = asksForOperation(request, url) ? url : pathOf(url);
  return hosted ? hosted.origin + path : path;
}

/** Files are the same at all hosts, but their security headers at the main one are not. */
const fileKeyOf = (url: string, hosted: Site | undefined): string =>
  (hosted ? "hosted " : "") + pathOf(url);
