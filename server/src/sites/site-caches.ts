import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import {
  createResponseCache,
  type ResponseCache,
  type ResponseCacheOptions,
} from "#response-cache/response-cache.ts";
import type { Site } from "./site.ts";

/** Maximum number of cached sites besides the main one. */
const maxSites = 50;
/** Maximum number of cached responses for each of them. */
const maxPerSite = 100;

/** Finds the cache of a site. */
export type SiteCaches = (site: Site) => ResponseCache;

/**
 * A response cache per site, because a change invalidates the content of one conference only.
 */
export function createSiteCaches(
  { freshness }: Pick<ServerContentEvents, "freshness">,
  options: Omit<ResponseCacheOptions, "freshness"> = {},
): SiteCaches {
  const create = (conferenceId: string, maxFound?: number) =>
    createResponseCache({
      ...options,
      ...(maxFound && { maxFound }),
      freshness: freshness(conferenceId),
    });
  const main = create(defaultConferenceId);
  const others = new LRUCache<string, ResponseCache>({ max: maxSites });
  return ({ conferenceId, origin, base }) => {
    if (conferenceId === defaultConferenceId) return main;
    // Pages contain absolute URLs, so they differ by origin and base path.
    const key = `${conferenceId} ${origin}${base}`;
    let cache = others.get(key);
    if (!cache) {
      cache = create(conferenceId, Math.min(maxPerSite, options.maxFound ?? maxPerSite));
      others.set(key, cache);
    }
    return cache;
  };
}
