import type { PrismaClient } from "@summit/prisma/client.ts";
import { findConferenceByAddress } from "@summit/schema/conference/conference-address.ts";
import { paths } from "@summit/web/routes";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { addressIn, mainSite, pathIn, type Site, siteAtHost, siteUnderMain } from "./site.ts";

export interface Place {
  site: Site;
  /** The path within it. */
  path: string;
  /** False if only the team may see it. */
  isPublic: boolean;
  /** Redirect target if the site has moved: a path, or a URL on another host. */
  movedTo?: string;
}

export type SiteDirectory = ReturnType<typeof createSiteDirectory>;

interface KnownSite {
  /** Under the main site. */
  site: Site;
  slug: string;
  isPublic: boolean;
  /** At its own host. */
  hosted?: Site;
}

const maxMemoized = 1_000;
/** Maximum age, because a conference may be published manually in the database. */
const maxAgeMs = 60_000;

type Options = {
  db: PrismaClient;
  events: Pick<ServerContentEvents, "version" | "isKnown">;
  publicUrl: string;
};

/** Finds the site that a path belongs to. Caches the lookup of a conference's slug until any content changes. */
export function createSiteDirectory({ db, events, publicUrl }: Options) {
  const main = mainSite(publicUrl);
  const known = new LRUCache<string, { found: KnownSite | null; version: number }>({
    max: maxMemoized,
    ttl: maxAgeMs,
  });

  async function find(slug: string): Promise<KnownSite | null> {
    const version = events.version();
    const entry = known.get(slug);
    if (entry && entry.version === version && events.isKnown()) return entry.found;
    const found = await findSite(db, slug, publicUrl);
    known.set(slug, { found, version });
    return found;
  }

  return {
    main,
    /**
     * @param atHost the site whose own host the request was sent to; undefined for the main host
     * @returns undefined if no site has this path
     */
    async locate(asked: string, atHost?: Site): Promise<Place | undefined> {
      const here: Place = { site: atHost ?? main, path: asked, isPublic: true };
      const [, slug, path = paths.home] = /^\/c\/([^/]+)(\/.*)?$/.exec(asked) ?? [];
      if (!slug) return here;
      const found = await find(slug.toLowerCase());
      if (atHost) {
        const isIts = found?.site.conferenceId === atHost.conferenceId;
        return isIts ? { ...here, path, movedTo: pathIn(atHost, path) } : here;
      }
      if (!found) return undefined;
      const { site, isPublic, hosted } = found;
      const place = { site, path, isPublic };
      if (hosted) return { ...place, movedTo: addressIn(hosted, path) };
      if (found.slug === slug) return place;
      return isPublic ? { ...place, movedTo: pathIn(site, path) } : undefined;
    },
  };
}

async function findSite(
  db: PrismaClient,
  address: string,
  publicUrl: string,
): Promise<KnownSite | null> {
  const id = await findConferenceByAddress(db, address);
  const conference =
    id &&
    (await db.conference.findFirst({
      where: { id, deletedAt: null },
      select: { slug: true, status: true, provenHost: true },
    }));
  if (!conference) return null;
  const { slug, provenHost: host } = conference;
  const isPublic = conference.status === "published";
  return {
    site: siteUnderMain(publicUrl, { id, slug }),
    slug,
    isPublic,
    ...(host && isPublic && { hosted: siteAtHost(publicUrl, { id, host }) }),
  };
}
