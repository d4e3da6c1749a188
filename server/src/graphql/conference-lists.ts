import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  assumedListSizes,
  type ListSizes,
  largestListSizes,
  readListSizes,
} from "@summit/schema/limits/list-sizes.ts";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";

/** Maximum number of conferences whose list sizes are cached. */
const maxConferences = 1_000;

/**
 * Maximum age, because manual changes in the database, and those of a disconnected server, have no version.
 */
const maxAgeMs = 60_000;

/** Determines the lengths of the lists that an operation reads. */
export type FindListSizes = (conferenceIds: readonly string[] | undefined) => Promise<ListSizes>;

/**
 * Counts once per content version of a conference. For several conferences, the maximum lengths are used.
 */
export function createConferenceLists(
  db: PrismaClient,
  events: Pick<ServerContentEvents, "freshness">,
): FindListSizes {
  const counted = new LRUCache<string, { version: number; sizes: Promise<ListSizes> }>({
    max: maxConferences,
    ttl: maxAgeMs,
  });

  function sizesOf(conferenceId: string): Promise<ListSizes> {
    const version = events.freshness(conferenceId).version();
    const last = counted.get(conferenceId);
    if (last?.version === version) return last.sizes;
    const sizes = readListSizes(db, conferenceId);
    counted.set(conferenceId, { version, sizes });
    sizes.catch(() => counted.delete(conferenceId));
    return sizes;
  }

  return async (conferenceIds) =>
    conferenceIds?.length
      ? largestListSizes(await Promise.all(conferenceIds.map(sizesOf)))
      : assumedListSizes;
}
