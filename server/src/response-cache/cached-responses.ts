import { LRUCache } from "lru-cache";
import type { Site } from "#sites/site.ts";
import type { CachedKind } from "./cache-use.ts";
import { type EncodedResponse, memoryOf } from "./public-response.ts";
import type { SentResponse } from "./record-cached.ts";

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

export interface CacheAddress {
  kind: CachedKind;
  site: Pick<Site, "conferenceId" | "origin" | "isMain">;
  /** The path on the site's host, in its one spelling; of an operation, with the query. */
  path: string;
  /** Whether it depends on all conferences. */
  isOfAll?: boolean;
}

export interface Cached {
  readonly response: EncodedResponse;
}

export interface Entry extends Cached {
  address: CacheAddress;
  /** The version of the conference's content before the rendering. */
  version: number;
  freshUntil: number;
  /** `incomplete`: made without some of its data. `stale`: kept, because rendering it anew failed. */
  state: "complete" | "incomplete" | "stale";
  /** With all headers that the application sets, once it has sent the response at its own address. */
  sent?: SentResponse;
}

type Store = LRUCache<string, Entry>;

/** The stores of a kind. The sites of users share one: anybody can create one, and fill it with long pages. */
interface Stores {
  main: Store;
  others: Store;
}

/** The responses in memory, each under its path or, at other hosts than the main one, under its whole address. */
export class CachedResponses {
  readonly #stores: Record<CachedKind, Stores>;
  readonly #failures = new LRUCache<string, Entry>({ max: maxFailures });

  /** @param maxPageBytes overrides the bound of the bytes of pages */
  constructor(
    readonly publicUrl: string,
    maxPageBytes: number = bounds.page.maxSize,
  ) {
    this.#stores = {
      page: createStores({ ...bounds.page, maxSize: maxPageBytes }),
      feed: createStores(bounds.feed),
      operation: createStores(bounds.operation),
      "page-state": createStores(bounds["page-state"]),
    };
  }

  /** What is kept under the key of a request, unless it is a failure. */
  at(key: string): Entry | undefined {
    for (const { main, others } of Object.values(this.#stores)) {
      const entry = main.get(key) ?? others.get(key);
      if (entry) return entry;
    }
    return undefined;
  }

  /** What is kept of an address, unless it is a failure, or of another conference that was there before. */
  found(address: CacheAddress): Entry | undefined {
    const entry = this.#storeOf(address).get(this.#keyOf(address));
    return entry?.address.site.conferenceId === address.site.conferenceId ? entry : undefined;
  }

  /** What is kept of an address. */
  any(address: CacheAddress): Entry | undefined {
    return this.found(address) ?? this.#failures.get(this.idOf(address));
  }

  /** Responses that one of an address may be equal to: the one before, and those that say that there is nothing. */
  likely(address: CacheAddress): EncodedResponse[] {
    const found = this.found(address);
    return [...(found ? [found] : []), ...this.#failures.values()].map(({ response }) => response);
  }

  keep(entry: Entry): Entry {
    const { address, response } = entry;
    const store = this.#storeOf(address);
    if (response.status >= 400) {
      store.delete(this.#keyOf(address));
      this.#failures.set(this.idOf(address), entry);
    } else {
      this.#failures.delete(this.idOf(address));
      const { main, others } = this.#stores[address.kind];
      // It may have stood at the main site before, or not yet.
      (store === main ? others : main).delete(this.#keyOf(address));
      store.set(this.#keyOf(address), entry);
    }
    return entry;
  }

  /** Identifies an address: where there is no feed, there may be a page, and of each conference another one. */
  idOf(address: CacheAddress): string {
    return `${address.kind} ${address.site.conferenceId} ${this.#keyOf(address)}`;
  }

  #keyOf({ site, path }: CacheAddress): string {
    return site.origin === this.publicUrl ? path : site.origin + path;
  }

  #storeOf({ kind, site }: CacheAddress): Store {
    return this.#stores[kind][site.isMain ? "main" : "others"];
  }
}

function createStores({ max, maxSize }: { max: number; maxSize: number }): Stores {
  const create = (most: number): Store =>
    new LRUCache({
      max: most,
      maxSize,
      sizeCalculation: ({ response }, key) => memoryOf(response) + key.length,
    });
  return { main: create(max), others: create(othersFactor * max) };
}
