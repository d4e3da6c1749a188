import type { PrismaClient } from "@summit/prisma/client.ts";
import { isSlugKnown } from "@summit/schema/content/addresses.ts";
import type { recordPageAt } from "@summit/web/route-match";
import type { Reads } from "#content-events/reads.ts";
import { isOutage } from "#errors/outage.ts";
import type { Alias } from "#response-cache/response-cache.ts";
import type { Site } from "#sites/site.ts";

/** Of a page of a record that is not there: the path that answers in its place. Else undefined. */
export type UnknownRecordAt = (site: Site, path: string) => Promise<Alias | undefined>;

const slugs: Reads = new Map(
  ["Speaker", "ScheduleItem", "Article"].map((model) => [model, new Set(["slug", "publication"])]),
);

/**
 * Finds pages of records that are not there by one look-up, so that whoever tries out addresses has none
 * of them rendered.
 */
export function findUnknownRecords(db: PrismaClient, pageAt: typeof recordPageAt): UnknownRecordAt {
  return async ({ conferenceId }, path) => {
    const page = pageAt(path);
    if (!page || (await mayBeKnown(db, conferenceId, page.slug))) return undefined;
    return { sameAs: page.unknown, reads: slugs };
  };
}

/** While the database cannot be read, a page that is kept or built in may have the record. */
async function mayBeKnown(db: PrismaClient, conferenceId: string, slug: string): Promise<boolean> {
  try {
    return await isSlugKnown(db, conferenceId, slug);
  } catch (error) {
    if (isOutage(error)) return true;
    throw error;
  }
}
