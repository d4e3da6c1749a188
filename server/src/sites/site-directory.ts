import type { PrismaClient } from "@summit/prisma/client.ts";
import { findConferenceByAddress } from "@summit/schema/conference/conference-address.ts";
import { paths } from "@summit/web/routes";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { mainSite, pathIn, type Site } from "./site.ts";

/** A path of one of the sites. */
export interface Place {
  site: Site;
  /** The path within it. */
  path: string;
  /** False where the team alone may see it. */
  isPublic: boolean;
}

/** Finds the site that a path belongs to. */
export interface SiteDirectory {
  /** @returns where the site has moved to; nothing where there is none of that address */
  locate(path: string): Promise<Place | { movedTo: string } | undefined>;
}

interface KnownSite {
  site: Site;
  slug: string;
  isPublic: boolean;
}

const mostKnown = 1_000;
/** A conference may be published by hand in the database. */
const maxAgeMs = 60_000;

/** Looks a conference's address up once, and again after any change of content. */
export function createSiteDirectory(
  db: PrismaClient,
  events: Pick<ServerContentEvents, "freshnessOfAll">,
): SiteDirectory {
  const freshness = events.freshnessOfAll();
  const known = new LRUCache<string, { found: KnownSite | null; version: number }>({
    max: mostKnown,
    ttl: maxAgeMs,
  });

  async function find(slug: string): Promise<KnownSite | null> {
    const version = freshness.version();
    const entry = known.get(slug);
    if (entry && entry.version === version && freshness.isKnown()) return entry.found;
    const found = await findSite(db, slug);
    known.set(slug, { found, version });
    return found;
  }

  return {
    async locate(asked) {
      const [, slug, path = paths.home] = /^\/c\/([^/]+)(\/.*)?$/.exec(asked) ?? [];
      if (!slug) return { site: mainSite, path: asked, isPublic: true };
      const found = await find(slug);
      if (!found) return undefined;
      const { site, isPublic } = found;
      if (found.slug === slug) return { site, path, isPublic };
      return isPublic ? { movedTo: pathIn(site, path) } : undefined;
    },
  };
}

async function findSite(db: PrismaClient, slug: string): Promise<KnownSite | null> {
  const id = await findConferenceByAddress(db, slug);
  const conference =
    id &&
    (await db.conference.findFirst({
      where: { id, deletedAt: null },
      select: { slug: true, status: true },
    }));
  if (!conference) return null;
  const site = { conferenceId: id, base: paths.conferenceSite({ slug: conference.slug }) };
  return { site, slug: conference.slug, isPublic: conference.status === "published" };
}
