import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  assumedListSizes,
  type ListSizes,
  largestListSizes,
  readListSizes,
} from "@summit/schema/limits/list-sizes.ts";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";

/** Conferences whose sizes are remembered. */
const mostConferences = 1_000;

/** By hand in the database, or by a server that is not heard of, content changes without a version. */
const maxAgeMs = 60_000;

/** Finds out how long the lists are that an operation reads. */
export type FindListSizes = (conferenceIds: readonly string[] | undefined) => Promise<ListSizes>;

/** Counts once per version of a conference's content; of several conferences the longest lists count. */
export function createConferenceLists(
  db: PrismaClient,
  events: Pick<ServerContentEvents, "freshness">,
): FindListSizes {
  const counted = new LRUCache<string, { version: number; sizes: Promise<ListSizes> }>({
    max: mostConferences,
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
