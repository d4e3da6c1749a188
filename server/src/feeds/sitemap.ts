import type { PrismaClient } from "@summit/prisma/client.ts";
import { isOffered } from "@summit/schema/call/call-state.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { readSections } from "@summit/schema/conference/sections.ts";
import { latestFirst, publicIssues } from "@summit/schema/letter/public-issues.ts";
import { visibleReleases } from "@summit/schema/programme-release/public-history.ts";
import {
  disallowedPaths,
  paths,
  reservedSlugs,
  type SitemapDetailPage,
  sitemapPages,
} from "@summit/web/routes";
import { readProgramme } from "#feeds/programme.ts";
import { xmlOf } from "#feeds/xml.ts";
import { isBeingSetUp } from "#pages/set-up-page.ts";
import {
  addressIn,
  pathIn,
  type Site,
  siteInFirstLanguage,
  siteInLanguage,
  siteUnderMain,
} from "#sites/site.ts";

type PublicPage = { path: string; changed?: Date };

/** All public pages of a site by path, with the date of the last change if it is known. */
export async function publicPages(db: PrismaClient, site: Site): Promise<PublicPage[]> {
  if (isBeingSetUp(site)) return [];
  const where = { conferenceId: site.conferenceId };
  const [programme, speakers, articles, pages, issues, lists, release, call] = await Promise.all([
    readProgramme(db, site),
    db.speaker.findMany({ where, orderBy: { name: "asc" } }),
    db.article.findMany({ where, orderBy: { publishedOn: "desc" } }),
    db.page.findMany({ where, orderBy: { title: "asc" } }),
    db.letter.findMany({ where: { ...where, ...publicIssues }, orderBy: latestFirst }),
    listPaths(db, site),
    db.programmeRelease.findFirst({
      where: { ...where, ...visibleReleases },
      orderBy: { number: "desc" },
      select: { releaseAt: true },
    }),
    db.call.findUnique({ where }),
  ]);
  // Those that replace a text of the site have its path, which the lists contain.
  const ownPages = pages.filter(({ slug }) => !reservedSlugs.has(slug));
  const sessions = programme?.days.flatMap(({ events }) => events) ?? [];
  const details: Record<SitemapDetailPage, PublicPage[]> = {
    session: sessions.flatMap(({ path, updatedAt }) =>
      path ? [{ path, changed: updatedAt }] : [],
    ),
    room: (programme?.rooms ?? []).flatMap(({ slug, guid }) => {
      const here = sessions.filter(({ rooms }) => rooms.some((room) => room.guid === guid));
      const changed = here.map(({ updatedAt }) => updatedAt.getTime());
      // Those in which nothing is planned have nothing to find.
      if (here.length === 0) return [];
      return [{ path: paths.room({ slug }), changed: new Date(Math.max(...changed)) }];
    }),
    speaker: speakers.map((one) => ({ path: paths.speaker(one), changed: one.updatedAt })),
    article: [
      ...articles.map((one) => ({ path: paths.article(one), changed: one.updatedAt })),
      ...ownPages.map(({ slug, updatedAt }) => ({ path: paths.page(slug), changed: updatedAt })),
    ],
    newsletterIssue: issues.map(({ slug, updatedAt }) => ({
      path: paths.newsletterIssue({ slug: slug ?? "" }),
      changed: updatedAt,
    })),
  };
  const changes = release && { path: paths.programmeChanges, changed: release.releaseAt };
  return [
    ...lists.map((path) => ({ path })),
    ...(changes ? [changes] : []),
    ...(issues.length > 0 ? [{ path: paths.newsletterIssues }] : []),
    ...(isOffered(call, new Date()) ? [{ path: paths.call }] : []),
    ...Object.values(details).flat(),
  ];
}

/**
 * The pages that are not of a single record. The built-in conference has all of them, whatever its content.
 */
async function listPaths(
  db: PrismaClient,
  { conferenceId, isMain }: Site,
): Promise<readonly string[]> {
  // Its menu is fixed, and leads to all of them.
  const hasAll = conferenceId === defaultConferenceId;
  const filled = new Set<string>(hasAll ? [] : await readSections(db, conferenceId));
  return sitemapPages
    .filter(({ section }) => !section || hasAll || filled.has(section))
    .filter(({ mainOnly }) => !mainOnly || isMain)
    .map(({ path }) => path);
}

/**
 * The XML sitemap for search engines: each page in every language of the site, with its address in the others.
 *
 * @returns where it is instead, for a site in a further language
 */
export async function sitemap(
  db: PrismaClient,
  site: Site,
): Promise<string | { location: string }> {
  if (site.language) return { location: pathIn(siteInFirstLanguage(site), paths.sitemap) };
  const conference = await db.conference.findUnique({
    where: { id: site.conferenceId },
    select: { language: true, otherLanguages: true },
  });
  const { language = "", otherLanguages = [] } = conference ?? {};
  const others = otherLanguages.map((other) => [other, siteInLanguage(site, other)] as const);
  const versions = [[language, site] as const, ...others];
  const pages = await publicPages(db, site);
  const url = versions.flatMap(([, version]) =>
    pages.map(({ path, changed }) => ({
      loc: addressIn(version, path),
      ...(changed && { lastmod: changed.toISOString() }),
      ...(others.length > 0 && {
        "xhtml:link": versions.map(([tag, other]) => ({
          "@rel": "alternate",
          "@hreflang": tag,
          "@href": addressIn(other, path),
        })),
      }),
    })),
  );
  return xmlOf({
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      ...(others.length > 0 && { "@xmlns:xhtml": "http://www.w3.org/1999/xhtml" }),
      url,
    },
  });
}

/** Crawlers read the first 500 kB of a robots.txt. */
const maxSitesBelow = 3_000;

/**
 * The robots.txt, which excludes everything behind sign-in, and the API. Crawlers look for it at the root of a host only, so
 * that of the main host also names the sitemaps of the conferences below it.
 */
export async function robots(db: PrismaClient, site: Site): Promise<string> {
  const sites = [site, ...(await sitesBelow(db, site))];
  return `${[
    "User-agent: *",
    ...[...disallowedPaths, paths.graphql].map((path) => `Disallow: ${path}`),
    "",
    ...sites.map((one) => `Sitemap: ${addressIn(one, paths.sitemap)}`),
  ].join("\n")}\n`;
}

/** The published conferences that have no host of their own, the latest first; none below others than the main one. */
async function sitesBelow(db: PrismaClient, { isMain, origin }: Site): Promise<Site[]> {
  if (!isMain) return [];
  const found = await db.conference.findMany({
    where: {
      isMain: false,
      status: "published",
      deletedAt: null,
      provenHost: null,
    },
    orderBy: [{ startDate: "desc" }, { id: "asc" }],
    select: { id: true, slug: true, isMain: true },
    take: maxSitesBelow,
  });
  return found.map((conference) => siteUnderMain(origin, conference));
}
