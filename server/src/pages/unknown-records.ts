import type { PrismaClient } from "@summit/prisma/client.ts";
import { isSlugKnown } from "@summit/schema/content/addresses.ts";
import type { recordPageAt } from "@summit/web/route-match";
import { isOutage } from "#errors/outage.ts";
import type { Site } from "#sites/site.ts";

/**
 * For a page of a record that does not exist, the path of the page to show instead; otherwise undefined.
 */
export type UnknownRecordAt = (site: Site, path: string) => Promise<string | undefined>;

/** Detects pages of nonexistent records with one query, so that guessed URLs are not rendered. */
export function findUnknownRecords(db: PrismaClient, pageAt: typeof recordPageAt): UnknownRecordAt {
  return async ({ conferenceId }, path) => {
    const page = pageAt(path);
    if (!page || (await mayBeKnown(db, conferenceId, page.slug))) return undefined;
    return page.unknown;
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
