import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@summit/web/routes";
import type { Request, Response } from "express";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { routeName } from "#metrics/route-name.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";
import type { CachedKind, CacheUse } from "./cache-use.ts";
import { type CacheAddress, type Cached, CachedResponses, type Entry } from "./cached-responses.ts";
import type { Bodies } from "./encodings.ts";
import { prepareResponse, writePrepared } from "./prepared-response.ts";
import { encodeResponse, type PublicResponse } from "./public-response.ts";
import type { RecordCached, SentResponse } from "./record-cached.ts";
import { sendCached } from "./send-cached.ts";

export type { Cached };

/** For changes by hand in the database, of which the server is not told. */
const defaultMaxAgeMs = 60_000;
/** How long a response is kept in place of one that could not be rendered, until the next try. */
const defaultRetryMs = 2_000;

/** The result of a rendering: a response, or that the one of another address is the same. */
export type Rendering =
  | {
      response: PublicResponse;
      /** False if some of the data could not be read. */
      isComplete: boolean;
    }
  | { sameAs: Cached };

export type Render = () => Promise<Rendering>;

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
 * before its rendering, and for a minute. While changes of other servers are not received, none is.
 */
export class ResponseCache {
  readonly #options: Required<Omit<Options, "maxPageBytes">>;
  readonly #kept: CachedResponses;
  readonly #files = new Map<string, SentResponse>();
  readonly #inFlight = new Map<string, Promise<Entry>>();

  constructor({ maxPageBytes, ...options }: Options) {
    const defaults = { count: () => {}, maxAgeMs: defaultMaxAgeMs, retryMs: defaultRetryMs };
    this.#options = { ...defaults, ...options };
    this.#kept = new CachedResponses(options.publicUrl, maxPageBytes);
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
    const entry = this.#kept.at(keyOfRequest(request, url, hosted));
    const sent = entry
      ? this.#isCurrent(entry) && entry.sent
      : this.#files.get(fileKeyOf(url, hosted));
    if (!sent) return false;
    const requestId = randomUUID();
    const status = writePrepared(request, response, sent.prepared, requestId);
    if (status === undefined) return false;
    this.#options.record(sent, { method, status, requestId });
    if (entry) this.#count(entry, "hit");
    return true;
  }

  /**
   * The current response of an address, rendered once for all who ask for it. One that is only too old is returned
   * while it is rendered anew, and so is the last one if that fails.
   */
  async get(address: CacheAddress, render: Render): Promise<Cached> {
    const entry = this.#kept.any(address);
    if (entry && this.#isCurrent(entry)) return this.#count(entry, "hit");
    const refreshed = this.#refresh(address, render);
    const isOnlyOld =
      entry &&
      entry.state !== "incomplete" &&
      this.#isUnchanged(entry) &&
      this.#options.events.isKnown();
    if (!isOnlyOld) return this.#count(await refreshed, "miss");
    // Rendering may take long during an outage. A failure has been logged already.
    refreshed.catch(() => {});
    return this.#count(entry, "hit");
  }

  /**
   * Renders a response in advance, if there is no current one.
   *
   * @returns whether it was rendered
   */
  async prepare(address: CacheAddress, render: Render): Promise<boolean> {
    const entry = this.#kept.found(address);
    if (entry?.state === "complete" && this.#isCurrent(entry)) return false;
    await this.#refresh(address, render);
    return true;
  }

  /** Sends a response, and from then on by `respond` with the headers that are set now. */
  send(request: Request, response: Response, cached: Cached): void {
    const prepared = sendCached(request, response, cached.response);
    const { originalUrl } = request;
    const entry = this.#kept.at(keyOfRequest(request, originalUrl, hostedSiteOf(request)));
    // Not at other spellings of the address, whose headers may differ. One that sets a cookie is for one client.
    if (!prepared || entry !== cached || response.hasHeader("Set-Cookie")) return;
    const path = pathOf(originalUrl);
    entry.sent = { prepared, path, route: routeName(path) };
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

  #count(entry: Entry, use: CacheUse): Entry {
    this.#options.count(entry.address.kind, entry.state === "stale" ? "stale" : use);
    return entry;
  }

  #versionOf({ site, isOfAll }: CacheAddress): number {
    return this.#options.events.version(isOfAll ? undefined : site.conferenceId);
  }

  #isUnchanged({ address, version }: Entry): boolean {
    return version === this.#versionOf(address);
  }

  #isCurrent(entry: Entry): boolean {
    return Date.now() < entry.freshUntil && this.#isUnchanged(entry);
  }

  /** Renders a response, once for all who ask for it at the same time. */
  #refresh(address: CacheAddress, render: Render): Promise<Entry> {
    // With the version, so that a rendering started before a change is not shared with requests after it.
    const version = this.#versionOf(address);
    const flight = `${version} ${this.#kept.idOf(address)}`;
    const pending =
      this.#inFlight.get(flight) ??
      this.#renew(address, version, render).finally(() => this.#inFlight.delete(flight));
    this.#inFlight.set(flight, pending);
    return pending;
  }

  /** Rejects only if there is no earlier response to fall back to. */
  async #renew(address: CacheAddress, version: number, render: Render): Promise<Entry> {
    const { events, maxAgeMs, retryMs } = this.#options;
    const found = this.#kept.found(address);
    const last = found?.state === "incomplete" ? undefined : found;
    const rendering = await render().catch((error: unknown) => {
      if (!last) throw error;
    });
    const now = Date.now();
    const made = { address, version, freshUntil: now + retryMs };
    const isComplete = rendering && ("sameAs" in rendering || hasAllData(rendering));
    if (!rendering || (!isComplete && last)) {
      return this.#kept.keep({ ...(last as Entry), ...made, state: "stale" });
    }
    const response =
      "sameAs" in rendering
        ? rendering.sameAs.response
        : await encodeResponse(rendering.response, this.#kept.likely(address));
    if (!isComplete) return this.#kept.keep({ ...made, response, state: "incomplete" });
    // While it is not known what changes, it is only for an outage.
    const freshUntil = now + (events.isKnown() ? maxAgeMs : 0);
    return this.#kept.keep({ ...made, response, freshUntil, state: "complete" });
  }
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
