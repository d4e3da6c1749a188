import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { paths } from "@summit/web/routes";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { routeName } from "#metrics/route-name.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import type { CachedKind, CacheUse } from "./cache-use.ts";
import type { Bodies } from "./encodings.ts";
import { prepareResponse, writePrepared } from "./prepared-response.ts";
import {
  type EncodedResponse,
  encodeResponse,
  memoryOf,
  type PublicResponse,
} from "./public-response.ts";
import type { RecordCached, SentResponse } from "./record-cached.ts";
import { sendCached } from "./send-cached.ts";

const megabyte = 1_024 * 1_024;

/** Maximum number of pages of the main site. */
export const maxPages = 400;

/** Bounds of each kind: the responses of the main site, and their bytes. */
const bounds: Record<CachedKind, { max: number; maxSize: number }> = {
  page: { max: maxPages, maxSize: 40 * megabyte },
  "page-state": { max: 50, maxSize: 8 * megabyte },
  feed: { max: 400, maxSize: 16 * megabyte },
  operation: { max: 1_000, maxSize: 16 * megabyte },
};
/** Bound of the responses of all other sites together, which share as many bytes again. */
const othersFactor = 4;
/** Bound of the responses that say that there is nothing, or no more than an error. */
const maxFailures = 200;

/** For changes by hand in the database, of which the server is not told. */
const defaultMaxAgeMs = 60_000;
/** How long a response is kept in place of one that could not be rendered, until the next try. */
const defaultRetryMs = 2_000;

interface CacheAddress {
  kind: CachedKind;
  site: Pick<Site, "conferenceId" | "origin">;
  /** The path on the site's host, in its one spelling; of an operation, with the query. */
  path: string;
}

/** The result of a rendering: a response, or that the one of another address is the same. */
export type Rendering =
  | {
      response: PublicResponse;
      /** False if some of the data could not be read. */
      isComplete: boolean;
    }
  | { sameAs: Cached };

export type Render = () => Promise<Rendering>;

export interface Cached {
  readonly response: EncodedResponse;
}

interface Entry extends Cached {
  address: CacheAddress;
  /** The version of the conference's content before the rendering. */
  version: number;
  freshUntil: number;
  /** `incomplete`: made without some of its data. `stale`: kept, because rendering it anew failed. */
  state: "complete" | "incomplete" | "stale";
  /** With all headers that the application sets, once it has sent the response at its own address. */
  sent?: SentResponse;
}

/**
 * The public responses, with one rule: a response is current while the content of its conference has not changed since
 * before its rendering, and for a minute. While changes of other servers are not received, none is.
 */
export interface ResponseCache {
  /**
   * Sends a current response before the application's middleware runs, which costs ten times as much as the response.
   *
   * @param hosted the site that the request's host belongs to; undefined for the main host
   * @returns false if the application has to handle the request
   */
  respond(request: IncomingMessage, response: ServerResponse, hosted?: Site): boolean;
  /**
   * The current response of an address, rendered once for all who ask for it. One that is only too old is returned
   * while it is rendered anew, and so is the last one if that fails.
   */
  get(address: CacheAddress, render: Render): Promise<Cached>;
  /**
   * Renders a response in advance, if there is no current one.
   *
   * @returns whether it was rendered
   */
  prepare(address: CacheAddress, render: Render): Promise<boolean>;
  /** Sends a response, and from then on by `respond` with the headers that are set now. */
  send(request: Request, response: Response, cached: Cached): void;
  /**
   * Sends a file that never changes while the server runs, and from then on by `respond`: once for the main host, and
   * once for all others, whose security headers differ. Files are not evicted, so there must be few.
   *
   * @param path the file's own, of which the request may have another spelling
   */
  sendFile(request: Request, response: Response, path: string, bodies: Bodies): void;
}

type Options = {
  events: Pick<ServerContentEvents, "freshness">;
  publicUrl: string;
  /** Called for each request that `respond` has served. */
  record: RecordCached;
  /** Called for each request with its cache outcome. */
  count?: (kind: CachedKind, use: CacheUse) => void;
  /** Overrides the bound of the bytes of pages. */
  maxPageBytes?: number;
  maxAgeMs?: number;
  retryMs?: number;
};

export function createResponseCache(options: Options): ResponseCache {
  const { events, publicUrl, record, count = () => {}, maxPageBytes } = options;
  const { maxAgeMs = defaultMaxAgeMs, retryMs = defaultRetryMs } = options;
  const stores = createStores(maxPageBytes);
  const failures = new LRUCache<string, Entry>({ max: maxFailures });
  const files = new Map<string, SentResponse>();
  const inFlight = new Map<string, Promise<Entry>>();

  const storeOf = ({ kind, site }: CacheAddress) =>
    stores[kind][site.conferenceId === defaultConferenceId ? "main" : "others"];

  const all = Object.values(stores).flatMap(({ main, others }) => [main, others]);
  const lookUp = (key: string): Entry | undefined => {
    for (const store of all) {
      const entry = store.get(key);
      if (entry) return entry;
    }
    return undefined;
  };

  const freshnessOf = ({ site }: CacheAddress) => events.freshness(site.conferenceId);
  const isUnchanged = ({ address, version }: Entry) => version === freshnessOf(address).version();
  const isCurrent = (entry: Entry) => Date.now() < entry.freshUntil && isUnchanged(entry);

  const cacheKey = ({ site, path }: CacheAddress): string =>
    site.origin === publicUrl ? path : site.origin + path;

  /** Where there is no feed, there may be a page. */
  const keyOfKind = ({ kind }: CacheAddress, key: string) => `${kind} ${key}`;

  function keep(key: string, entry: Entry): Entry {
    const { status } = entry.response;
    const found = storeOf(entry.address);
    const failureKey = keyOfKind(entry.address, key);
    if (status >= 400) {
      found.delete(key);
      failures.set(failureKey, entry);
    } else {
      failures.delete(failureKey);
      found.set(key, entry);
    }
    return entry;
  }

  /** Rejects only if there is no earlier response to fall back to. */
  async function renew(address: CacheAddress, key: string, version: number, render: Render) {
    const found = storeOf(address).get(key);
    const last = found?.state === "incomplete" ? undefined : found;
    const rendering = await render().catch((error: unknown) => {
      if (!last) throw error;
    });
    const now = Date.now();
    const made = { address, version, freshUntil: now + retryMs };
    if (!rendering) return keep(key, { ...(last as Entry), ...made, state: "stale" });
    const isComplete = "sameAs" in rendering || hasAllData(rendering);
    if (!isComplete && last) return keep(key, { ...last, ...made, state: "stale" });
    const known = [...(found ? [found] : []), ...failures.values()].map(({ response }) => response);
    const response =
      "sameAs" in rendering
        ? rendering.sameAs.response
        : await encodeResponse(rendering.response, known);
    // While it is not known what changes, it is only for an outage.
    const freshUntil = now + (freshnessOf(address).isKnown() ? maxAgeMs : 0);
    return isComplete
      ? keep(key, { ...made, response, freshUntil, state: "complete" })
      : keep(key, { ...made, response, state: "incomplete" });
  }

  function refresh(address: CacheAddress, key: string, render: Render): Promise<Entry> {
    // With the version, so that a rendering started before a change is not shared with requests after it.
    const version = freshnessOf(address).version();
    const flight = `${version} ${keyOfKind(address, key)}`;
    let pending = inFlight.get(flight);
    if (!pending) {
      pending = renew(address, key, version, render).finally(() => inFlight.delete(flight));
      inFlight.set(flight, pending);
    }
    return pending;
  }

  const outcomeOf = ({ state }: Entry): CacheUse => (state === "stale" ? "stale" : "hit");

  return {
    respond(request, response, hosted) {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const key = keyOfRequest(request, url, hosted);
      const entry = lookUp(key);
      const sent = entry ? isCurrent(entry) && entry.sent : files.get(fileKeyOf(url, hosted));
      if (!sent) return false;
      const requestId = randomUUID();
      const status = writePrepared(request, response, sent.prepared, requestId);
      if (status === undefined) return false;
      record(sent, { method, status, requestId });
      if (entry) count(entry.address.kind, outcomeOf(entry));
      return true;
    },
    async get(address, render) {
      const key = cacheKey(address);
      const entry = storeOf(address).get(key) ?? failures.get(keyOfKind(address, key));
      if (entry && isCurrent(entry)) {
        count(address.kind, outcomeOf(entry));
        return entry;
      }
      const refreshed = refresh(address, key, render);
      const isOnlyOld =
        entry &&
        entry.state !== "incomplete" &&
        isUnchanged(entry) &&
        freshnessOf(address).isKnown();
      if (isOnlyOld) {
        // Rendering may take long during an outage. A failure has been logged already.
        refreshed.catch(() => {});
        count(address.kind, outcomeOf(entry));
        return entry;
      }
      const renewed = await refreshed;
      count(address.kind, renewed.state === "stale" ? "stale" : "miss");
      return renewed;
    },
    async prepare(address, render) {
      const key = cacheKey(address);
      const entry = storeOf(address).get(key);
      if (entry?.state === "complete" && isCurrent(entry)) return false;
      await refresh(address, key, render);
      return true;
    },
    send(request, response, cached) {
      const prepared = sendCached(request, response, cached.response);
      const entry = lookUp(keyOfRequest(request, request.originalUrl, hostedSiteOf(request)));
      // Not at other spellings of the address, whose headers may differ. One that sets a cookie is for one client.
      if (!prepared || entry !== cached || response.hasHeader("Set-Cookie")) return;
      const path = pathOf(request.originalUrl);
      entry.sent = { prepared, path, route: routeName(path) };
    },
    sendFile(request, response, path, bodies) {
      const prepared = prepareResponse(response, bodies);
      writePrepared(request, response, prepared, String(request.id));
      const sent = { prepared, path, route: routeName(path) };
      files.set(fileKeyOf(path, hostedSiteOf(request)), sent);
    },
  };
}

const hasAllData = ({ response, isComplete }: { response: PublicResponse; isComplete: boolean }) =>
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

type Store = LRUCache<string, Entry>;

/** The stores of each kind. The sites of users share one: anybody can create one, and fill it with long pages. */
function createStores(maxPageBytes?: number) {
  const storesOf = (kind: CachedKind) => {
    const { max, maxSize: usual } = bounds[kind];
    const maxSize = (kind === "page" && maxPageBytes) || usual;
    const create = (factor: number): Store =>
      new LRUCache({
        max: factor * max,
        maxSize,
        sizeCalculation: ({ response }, key) => memoryOf(response) + key.length,
      });
    return { main: create(1), others: create(othersFactor) };
  };
  return {
    page: storesOf("page"),
    feed: storesOf("feed"),
    operation: storesOf("operation"),
    "page-state": storesOf("page-state"),
  };
}
