import type { PrismaClient } from "@summit/prisma/client.ts";
import { isSlugKnown } from "@summit/schema/content/addresses.ts";
import type { recordPageAt } from "@summit/web/route-match";
import type { Reads } from "#content-events/reads.ts";
import { isOutage } from "#errors/outage.ts";
import type { Alias } from "#response-cache/response-cache.ts";
import type { Site } from "#sites/site.ts";

/**
 * For a page of a record that does not exist, an alias of the page to show instead; otherwise undefined.
 */
export type UnknownRecordAt = (site: Site, path: string) => Promise<Alias | undefined>;

const slugs: Reads = new Map(
  ["Speaker", "ScheduleItem", "Article", "Page"].map((model) => [
    model,
    new Set(["slug", "publication"]),
  ]),
);

/** Detects pages of nonexistent records with one query, so that guessed URLs are not rendered. */
export function findUnknownRecords(db: PrismaClient, pageAt: typeof recordPageAt): UnknownRecordAt {
  return async ({ conferenceId }, path) => {
    const page = pageAt(path);
    if (!page || (await mayBeKnown(db, conferenceId, page.slug))) return undefined;
    return { sameAs: page.unknown, reads: slugs };
  };
}

/**
 * During an outage, assume that the record exists: a cached page or the built-in content may have it.
 */
async function mayBeKnown(db: PrismaClient, conferenceId: string, slug: string): Promise<boolean> {
  try {
    return await isSlugKnown(db, conferenceId, slug);
  } catch (error) {
    if (isOutage(error)) return true;
    throw error;
  }
}
