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

/** Every public page for search engines, with the day of its last change where that is known. */
export async function sitemap(db: PrismaClient, publicUrl: string): Promise<string> {
  const where = { conferenceId: defaultConferenceId };
  const [programme, speakers, articles] = await Promise.all([
    readProgramme(db, publicUrl),
    db.speaker.findMany({ where, orderBy: { name: "asc" } }),
    db.article.findMany({ where, orderBy: { publishedOn: "desc" } }),
  ]);
  const sessions = programme?.days.flatMap(({ events }) => events) ?? [];
  const urls = [
    ...pages.map((path) => ({ loc: publicUrl + path })),
    ...sessions.flatMap(({ url, updatedAt }) => (url ? [entry(url, updatedAt)] : [])),
    ...speakers.map(({ slug, updatedAt }) => entry(`${publicUrl}/speakers/${slug}`, updatedAt)),
    ...articles.map(({ slug, updatedAt }) => entry(`${publicUrl}/${slug}/`, updatedAt)),
  ];
  return create(
    { version: "1.0", encoding: "UTF-8" },
    { urlset: { "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", url: urls } },
  ).end({ prettyPrint: true });
}

const entry = (loc: string, changed: Date) => ({ loc, lastmod: changed.toISOString() });

/** What crawlers should leave alone: everything behind sign-in, and the API. */
export function robots(publicUrl: string): string {
  return `${[
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /admin-dashboard",
    "Disallow: /create-conference",
    "Disallow: /auth",
    "Disallow: /graphql",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ].join("\n")}\n`;
}
