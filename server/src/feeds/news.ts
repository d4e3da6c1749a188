import type { PrismaClient } from "@summit/prisma/client.ts";
import { paths } from "@summit/web/routes";
import { create } from "xmlbuilder2";
import { addressIn, type Site } from "#sites/site.ts";

/** The news as an RSS 2.0 feed, newest first. */
export async function newsRss(db: PrismaClient, site: Site): Promise<string> {
  const conference = await db.conference.findUnique({
    where: { id: site.conferenceId },
    include: { articles: { orderBy: [{ publishedOn: "desc" }, { title: "asc" }] } },
  });
  return create(
    { version: "1.0", encoding: "UTF-8" },
    {
      rss: {
        "@version": "2.0",
        "@xmlns:atom": "http://www.w3.org/2005/Atom",
        channel: {
          title: `${conference?.name ?? ""} – News`,
          link: addressIn(site, paths.news),
          description: conference?.description ?? "",
          language: "en-GB",
          "atom:link": {
            "@href": addressIn(site, paths.newsFeed),
            "@rel": "self",
            "@type": "application/rss+xml",
          },
          item: conference?.articles.map((article) => ({
            title: article.title,
            link: addressIn(site, paths.article(article)),
            guid: { "@isPermaLink": "true", "#": addressIn(site, paths.article(article)) },
            pubDate: article.publishedOn.toUTCString(),
            category: article.category,
            description: article.excerpt,
          })),
        },
      },
    },
  ).end({ prettyPrint: true });
}
