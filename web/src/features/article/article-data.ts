import type { BlogPosting, WithContext } from "schema-dts";
import type { Conference } from "#site/conference/use-conference.ts";
import { breadcrumbs } from "#site/head/structured-data.ts";
import { paths } from "#site/routes.ts";
import { fileUrl, type Site, siteUrl } from "#site/site.ts";
import type { Article } from "./article.ts";

/** Structured data of an article and its breadcrumbs. */
export function articleData(article: Article, conference: Conference, site: Site) {
  const url = siteUrl(paths.article(article), site);
  const publisher = {
    "@type": "Organization" as const,
    name: conference.organizerName ?? conference.name,
    url: siteUrl(paths.about, site),
  };
  const posting: WithContext<BlogPosting> = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: url,
    image: fileUrl(article.shareImage, site),
    datePublished: article.publishedOn,
    dateModified: article.revisedOn ?? article.publishedOn,
    author: publisher,
    publisher,
  };
  const trail = breadcrumbs(
    [
      { name: "News", path: paths.news },
      { name: article.title, path: paths.article(article) },
    ],
    site,
  );
  return [posting, trail];
}
