import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { disallowedPaths, paths, type SitemapDetailPage, sitemapPaths } from "@summit/web/routes";
import { create } from "xmlbuilder2";
import { readProgramme } from "./programme.ts";

type PublicPage = { path: string; changed?: Date };

/** Every public page, with its last change where that is known. */
export async function publicPages(db: PrismaClient): Promise<PublicPage[]> {
  const where = { conferenceId: defaultConferenceId };
  const [programme, speakers, articles] = await Promise.all([
    readProgramme(db, ""),
    db.speaker.findMany({ where, orderBy: { name: "asc" } }),
    db.article.findMany({ where, orderBy: { publishedOn: "desc" } }),
  ]);
  const sessions = programme?.days.flatMap(({ events }) => events) ?? [];
  const details: Record<SitemapDetailPage, PublicPage[]> = {
    session: sessions.flatMap(({ url, updatedAt }) =>
      url ? [{ path: url, changed: updatedAt }] : [],
    ),
    speaker: speakers.map((one) => ({ path: paths.speaker(one), changed: one.updatedAt })),
    article: articles.map((one) => ({ path: paths.article(one), changed: one.updatedAt })),
  };
  return [...sitemapPaths.map((path) => ({ path })), ...Object.values(details).flat()];
}

/** The public pages for search engines. */
export async function sitemap(db: PrismaClient, publicUrl: string): Promise<string> {
  const url = (await publicPages(db)).map(({ path, changed }) => ({
    loc: publicUrl + path,
    ...(changed && { lastmod: changed.toISOString() }),
  }));
  return create(
    { version: "1.0", encoding: "UTF-8" },
    { urlset: { "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", url } },
  ).end({ prettyPrint: true });
}

/** What crawlers should leave alone: everything behind sign-in, and the API. */
export function robots(publicUrl: string): string {
  return `${[
    "User-agent: *",
    ...[...disallowedPaths, paths.graphql].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}${paths.sitemap}`,
  ].join("\n")}\n`;
}
