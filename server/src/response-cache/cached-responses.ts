import { LRUCache } from "lru-cache";
import type { CachedKind } from "#response-cache/cache-use.ts";
import {
  type EncodedResponse,
  memoryOf,
  type PublicResponse,
} from "#response-cache/public-response.ts";
import type { Site } from "#sites/site.ts";

const megabyte = 1_024 * 1_024;

/** Bound of each kind: the bytes of the responses of the main site. Those of all other sites share as many again. */
const maxBytes: Record<CachedKind, number> = {
  page: 40 * megabyte,
  "page-state": 8 * megabyte,
  feed: 16 * megabyte,
  operation: 16 * megabyte,
};
/** Bound of the responses that say that there is nothing, or no more than an error. */
export const maxFailures = 200;

export interface CacheAddress {
  kind: CachedKind;
  site: Pick<Site, "conferenceId" | "origin" | "isMain">;
  /** The path on the site's host, in its one spelling; of an operation, with the query. */
  path: string;
  /** Whether it depends on all conferences. */
  isOfAll?: boolean;
}

/** A response in memory. */
export interface Cached {
  readonly response: EncodedResponse;
  readonly address: CacheAddress;
  /** The version of the conference's content before the rendering. */
  readonly version: number;
  /** `incomplete`: made without some of its data. `stale`: kept, because rendering it anew failed. */
  readonly state: "complete" | "incomplete" | "stale";
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

export interface Asked {
  address: CacheAddress;
  render: Render;
}

export type Store = LRUCache<string, Cached, Asked>;

type StoreOptions = Pick<
  LRUCache.OptionsBase<string, Cached, Asked>,
  "ttl" | "fetchMethod" | "dispose"
>;

export type MakeOptions = LRUCache.FetcherFetchOptions<string, Cached, Asked>;

/**
 * The stores of each kind. The sites of users share one: anybody can create one, and fill it with long pages.
 *
 * @param maxPageBytes overrides the bound of the bytes of pages
 */
export function createStores({
  maxPageBytes = maxBytes.page,
  ...options
}: StoreOptions & { maxPageBytes: number | undefined }): Record<
  CachedKind,
  { main: Store; others: Store }
> {
  const create = (maxSize: number): Store =>
    new LRUCache({
      ...options,
      maxSize,
      // A failure does not fit, and so it takes the place of no other.
      sizeCalculation: ({ response }, id) =>
        response.status < 400 ? memoryOf(response) + id.length : maxSize + 1,
      noDeleteOnStaleGet: true,
      // Whoever waits for a response gets it, even where others have taken its place.
      ignoreFetchAbort: true,
    });
  const createBoth = (maxSize: number) => ({ main: create(maxSize), others: create(maxSize) });
  return {
    page: createBoth(maxPageBytes),
    "page-state": createBoth(maxBytes["page-state"]),
    feed: createBoth(maxBytes.feed),
    operation: createBoth(maxBytes.operation),
  };
}
