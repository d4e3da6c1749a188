import type { PrismaClient } from "@summit/prisma/client.ts";
import { findConferenceByAddress } from "@summit/schema/conference/conference-address.ts";
import { findMainConferenceId } from "@summit/schema/conference/main-conference.ts";
import { siteAddressSelect } from "@summit/schema/conference/site-address.ts";
import { paths } from "@summit/web/routes";
import { LRUCache } from "lru-cache";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { keepValue } from "#sites/kept-value.ts";
import {
  addressIn,
  mainSite,
  pathIn,
  type Site,
  siteInLanguage,
  siteOf,
  siteUnderMain,
} from "#sites/site.ts";

export interface Place {
  site: Site;
  /** The path within it. */
  path: string;
  /** False if only the team may see it. */
  isPublic: boolean;
  /** Redirect target if the site has moved: a path, or a URL on another host. */
  movedTo?: string;
}

/** A path that may begin with a language, and what follows it. */
const languageInPath = /^\/([a-z]{2,3}(?:-[a-z\d]{1,8})*)(\/.*)?$/i;

/** Whether a path may be that of a site in a further language; most are not, and need not be located to know it. */
export const mayHaveLanguage = (path: string): boolean =>
  languageInPath.test(path.replace(/^\/c\/[^/]+/, ""));

export type SiteDirectory = ReturnType<typeof createSiteDirectory>;

interface KnownSite {
  /** Under the main site. */
  site: Site;
  slug: string;
  isPublic: boolean;
  /** Where it is instead: at its own host, or at the main site itself. */
  elsewhere?: Site;
}

const maxMemoized = 1_000;
/** Maximum age, because a conference may be published manually in the database. */
const maxAgeMs = 60_000;

/** How many former conferences of the main site are asked for a page that the present one does not have. */
const maxFormer = 3;

type Options = {
  db: PrismaClient;
  events: Pick<ServerContentEvents, "version" | "isKnown">;
  publicUrl: string;
  /** The id of the main site's conference while there is none. */
  noConference: string;
};

/** Finds the site that a path belongs to. Caches the lookup of a conference's slug until any content changes. */
export function createSiteDirectory({ db, events, publicUrl, noConference }: Options) {
  const readMain = keepValue({ events, read: () => readMainSites(db, publicUrl, noConference) });
  const main = async () => (await readMain()).main;
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

  /** What `languagesOf` reads, by conferences. */
  const knownLanguages = new LRUCache<string, { languages: Languages | null; version: number }>({
    max: maxMemoized,
    ttl: maxAgeMs,
  });

  async function languagesOf(conferenceId: string): Promise<Languages | null> {
    const version = events.version();
    const entry = knownLanguages.get(conferenceId);
    if (entry && entry.version === version && events.isKnown()) return entry.languages;
    const languages = await db.conference.findUnique({
      where: { id: conferenceId },
      select: { language: true, otherLanguages: true, formerLanguages: true },
    });
    knownLanguages.set(conferenceId, { languages, version });
    return languages;
  }

  /** The place in the language that its path begins with, if it is one of its conference. */
  async function inItsLanguage(place: Place): Promise<Place> {
    const [, asked = "", rest = paths.home] = languageInPath.exec(place.path) ?? [];
    const languages = asked && !place.movedTo && (await languagesOf(place.site.conferenceId));
    if (!languages) return place;
    const named = (tag: string) => tag.toLowerCase() === asked.toLowerCase();
    const language = languages.otherLanguages.find(named);
    if (language) {
      const there = { ...place, site: siteInLanguage(place.site, language), path: rest };
      return asked === language ? there : { ...there, movedTo: pathIn(there.site, rest) };
    }
    const { formerLanguages, otherLanguages } = languages;
    const hasFurther = formerLanguages.length + otherLanguages.length > 0;
    const isFirst = hasFurther && named(languages.language);
    if (!isFirst && !formerLanguages.some(named)) return place;
    return { ...place, path: rest, movedTo: pathIn(place.site, rest) };
  }

  return {
    /** The main site. */
    main,
    /** The id of its conference. */
    async mainConferenceId(): Promise<string> {
      return (await main()).conferenceId;
    },
    /** The sites of public conferences that were at the main site before, the last one first. */
    async formerMainSites(): Promise<readonly Site[]> {
      return (await readMain()).former;
    },
    /**
     * @param atHost the site whose own host the request was sent to; undefined for the main host
     * @returns undefined if no site has this path
     */
    async locate(asked: string, atHost?: Site): Promise<Place | undefined> {
      const place = await locateSite(asked, atHost);
      return place && inItsLanguage(place);
    },
  };

  /** The same in the first language of the site. */
  async function locateSite(asked: string, atHost?: Site): Promise<Place | undefined> {
    const here: Place = { site: atHost ?? (await main()), path: asked, isPublic: true };
    const [, slug, path = paths.home] = /^\/c\/([^/]+)(\/.*)?$/.exec(asked) ?? [];
    if (!slug) return here;
    const found = await find(slug.toLowerCase());
    if (atHost) {
      const isIts = found?.site.conferenceId === atHost.conferenceId;
      return isIts ? { ...here, path, movedTo: pathIn(atHost, path) } : here;
    }
    if (!found) return undefined;
    const { site, isPublic, elsewhere } = found;
    const place = { site, path, isPublic };
    if (elsewhere) {
      const { origin } = elsewhere;
      const address = origin === publicUrl ? pathIn(elsewhere, path) : addressIn(elsewhere, path);
      return { ...place, movedTo: address };
    }
    if (found.slug === slug) return place;
    return isPublic ? { ...place, movedTo: pathIn(site, path) } : undefined;
  }
}

/** The languages of a conference: the first, the further ones, and those that it had. */
interface Languages {
  language: string;
  otherLanguages: readonly string[];
  formerLanguages: readonly string[];
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
      select: { ...siteAddressSelect, status: true },
    }));
  if (!conference) return null;
  const { slug, provenHost, isMain } = conference;
  const isPublic = conference.status === "published";
  const isElsewhere = isPublic && (isMain || provenHost);
  return {
    site: siteUnderMain(publicUrl, conference),
    slug,
    isPublic,
    ...(isElsewhere && { elsewhere: siteOf(publicUrl, conference) }),
  };
}

/** The main site, and those that were it before. */
async function readMainSites(db: PrismaClient, publicUrl: string, noConference: string) {
  const id = (await findMainConferenceId(db)) ?? noConference;
  const former = await db.conference.findMany({
    where: { wasMainUntil: { not: null }, isMain: false, status: "published", deletedAt: null },
    orderBy: { wasMainUntil: "desc" },
    select: siteAddressSelect,
    take: maxFormer,
  });
  return {
    main: mainSite(publicUrl, id),
    former: former.map((conference) => siteOf(publicUrl, conference)),
  };
}
