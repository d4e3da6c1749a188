import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { create } from "xmlbuilder2";
import { readProgramme } from "./programme.ts";

/** Pages that are there whatever the content. */
const pages = [
  "/",
  "/speakers",
  "/agenda",
  "/venue",
  "/register",
  "/exhibition",
  "/contact",
  "/news",
  "/about-us",
  "/privacy",
  "/terms",
  "/code-of-conduct",
];

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
  return [
    ...pages.map((path) => ({ path })),
    ...sessions.flatMap(({ url, updatedAt }) => (url ? [{ path: url, changed: updatedAt }] : [])),
    ...speakers.map(({ slug, updatedAt }) => ({ path: `/speakers/${slug}`, changed: updatedAt })),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/${slug}/`, changed: updatedAt })),
  ];
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
    "Disallow: /admin",
    "Disallow: /admin-dashboard",
    "Disallow: /create-conference",
    "Disallow: /auth",
    "Disallow: /account",
    "Disallow: /graphql",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ].join("\n")}\n`;
}
