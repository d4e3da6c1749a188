import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import {
  createResponseCache,
  createResponseStore,
  maxCached,
  type ResponseCache,
  type ResponseCacheOptions,
  type ResponseStore,
} from "#response-cache/response-cache.ts";
import type { Site } from "./site.ts";

/** Maximum number of sites besides the main one whose caches are remembered. */
const maxSites = 50;
/** Bounds of the cached responses of all these sites together, in multiples of those of the main one. */
const othersFactor = 4;

type Options = Pick<ResponseCacheOptions, "onUse"> & {
  /** Bounds of the cached responses of the main site, and the bytes of those of all others. */
  max?: number;
  maxBytes?: number;
};

export interface SiteCaches {
  /** The cache of a site. */
  (site: Site): ResponseCache;
  /** The sites besides the main one that have a cache, the most recently used one first. */
  others(): Site[];
}

/**
 * A response cache per site, because a change invalidates the content of one conference only. The main site has a store
 * of its own. All others share one: anybody can create a conference, and fill it with long pages.
 */
export function createSiteCaches(
  { freshness }: Pick<ServerContentEvents, "freshness">,
  { max = maxCached, maxBytes, ...options }: Options = {},
): SiteCaches {
  const bytes = maxBytes === undefined ? {} : { maxBytes };
  const create = (conferenceId: string, store: ResponseStore) =>
    createResponseCache({
      ...options,
      ...{ freshness: freshness(conferenceId), store, maxMissing: Math.ceil(max / 4) },
    });
  const main = create(defaultConferenceId, createResponseStore({ max, ...bytes }));
  const shared = createResponseStore({ max: othersFactor * max, ...bytes });
  const others = new LRUCache<string, { site: Site; cache: ResponseCache }>({ max: maxSites });
  function cacheOf({ conferenceId, origin, base }: Site): ResponseCache {
    if (conferenceId === defaultConferenceId) return main;
    // Pages contain absolute URLs, so they differ by origin and base path.
    const key = `${conferenceId} ${origin}${base}`;
    let known = others.get(key);
    if (!known) {
      const cache = create(conferenceId, partOf(shared, key));
      known = { site: { conferenceId, origin, base }, cache };
      others.set(key, known);
    }
    return known.cache;
  }
  return Object.assign(cacheOf, { others: () => [...others.values()].map(({ site }) => site) });
}

/** The part of a store that belongs to one site. */
const partOf = (store: ResponseStore, site: string): ResponseStore => ({
  get: (path) => store.get(`${site} ${path}`),
  set: (path, entry) => store.set(`${site} ${path}`, entry),
  delete: (path) => store.delete(`${site} ${path}`),
  peek: (path) => store.peek(`${site} ${path}`),
  *keys() {
    const prefix = `${site} `;
    for (const key of store.keys()) {
      if (key.startsWith(prefix)) yield key.slice(prefix.length);
    }
  },
});
