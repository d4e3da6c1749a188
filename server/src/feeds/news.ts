import type { Article, PrismaClient } from "@summit/prisma/client.ts";
import { contentOf } from "@summit/schema/article/article-content.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { defaultLanguage } from "@summit/schema/rules/language.ts";
import { paths } from "@summit/web/routes";
import { asCdata } from "#feeds/html-in-feeds.ts";
import { xmlOf } from "#feeds/xml.ts";
import { withAbsoluteLinks } from "#sites/absolute-links.ts";
import { addressIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

/** The articles that both feeds have, newest first, with the conference that they are of. */
async function newsOf(db: PrismaClient, site: Site) {
  const conference = await readInLanguageOf(db, site).conference.findUnique({
    where: { id: site.conferenceId },
    include: { articles: { orderBy: [{ publishedOn: "desc" }, { sortKey: "asc" }] } },
  });
  const language = conference?.language ?? defaultLanguage;
  return {
    title: `${conference?.name ?? ""} – ${translateTo(language)("site.news")}`,
    description: conference?.description ?? "",
    language,
    articles: conference?.articles ?? [],
  };
}

/** What readers know an article by; not its address, which changes with the slug. */
const idOf = ({ id }: Article) => `urn:uuid:${id}`;

/** The news as an RSS 2.0 feed with full articles, newest first. */
export async function newsRss(db: PrismaClient, site: Site): Promise<string> {
  const { title, description, language, articles } = await newsOf(db, site);
  return xmlOf({
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      channel: {
        title,
        link: addressIn(site, paths.news),
        description,
        language,
        ...(articles.length > 0 && { lastBuildDate: latestChange(articles).toUTCString() }),
        "atom:link": {
          "@href": addressIn(site, paths.newsFeed),
          "@rel": "self",
          "@type": "application/rss+xml",
        },
        item: articles.map((article) => ({
          title: article.title,
          link: addressIn(site, paths.article(article)),
          guid: { "@isPermaLink": "false", "#": idOf(article) },
          pubDate: article.publishedOn.toUTCString(),
          category: article.category,
          description: article.excerpt,
          "content:encoded": { $: asCdata(withAbsoluteLinks(contentOf(article), site)) },
        })),
      },
    },
  });
}

/** The same as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), which also has the pictures. */
export async function newsJson(db: PrismaClient, site: Site): Promise<string> {
  const { title, description, language, articles } = await newsOf(db, site);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: addressIn(site, paths.news),
    feed_url: addressIn(site, paths.newsJsonFeed),
    description,
    language,
    items: articles.map((article) => ({
      id: idOf(article),
      url: addressIn(site, paths.article(article)),
      title: article.title,
      content_html: withAbsoluteLinks(contentOf(article), site),
      summary: article.excerpt,
      ...(article.coverUrl && { image: new URL(article.coverUrl, addressIn(site, "")).href }),
      date_published: article.publishedOn.toISOString(),
      ...(article.revisedOn && { date_modified: article.revisedOn.toISOString() }),
      tags: [article.category],
    })),
  });
}

const latestChange = (articles: readonly Article[]): Date =>
  new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime())));
