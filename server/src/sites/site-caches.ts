import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import {
  createResponseCache,
  type ResponseCache,
  type ResponseCacheOptions,
} from "#response-cache/response-cache.ts";
import type { Site } from "./site.ts";

/** Other sites than the main one of which something is kept at the same time. */
const mostSites = 50;
/** Answers of each of them. */
const mostOfEach = 100;

/**
 * What is kept of each site, apart, because a change outdates what one conference shows.
 *
 * @returns finds the cache of a site
 */
export function createSiteCaches(
  { freshness }: Pick<ServerContentEvents, "freshness">,
  options: Omit<ResponseCacheOptions, "freshness"> = {},
): (site: Site) => ResponseCache {
  const create = (conferenceId: string, maxFound?: number) =>
    createResponseCache({
      ...options,
      ...(maxFound && { maxFound }),
      freshness: freshness(conferenceId),
    });
  const main = create(defaultConferenceId);
  const others = new LRUCache<string, ResponseCache>({ max: mostSites });
  return ({ conferenceId, origin, base }) => {
    if (conferenceId === defaultConferenceId) return main;
    // At another address its pages are others: they name their own.
    const key = `${conferenceId} ${origin}${base}`;
    let cache = others.get(key);
    if (!cache) {
      cache = create(conferenceId, Math.min(mostOfEach, options.maxFound ?? mostOfEach));
      others.set(key, cache);
    }
    return cache;
  };
}
