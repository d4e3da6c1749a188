import type { Translate } from "@summit/schema/messages/translator.ts";
import { useLocation, useParams } from "react-router-dom";
import type { BlogPosting, WithContext } from "schema-dts";
import { MoreSessions } from "#entities/session/more-sessions.tsx";
import { useArticlePageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { FailedPage } from "#site/failed-page.tsx";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs, organizerOf } from "#site/head/structured-data.ts";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { fileUrl, type Site, siteUrl, useSite } from "#site/site.ts";
import type { Article } from "./article.ts";
import { ArticleBody, ArticleSkeleton } from "./article-body.tsx";
import { ArticleNeighbours } from "./article-neighbours.tsx";
import { ConferencePage } from "./conference-page.tsx";

/** One article, or a page of the conference, at /{slug}/. Any other single-segment path is a 404. */
export function ArticlePage() {
  const t = useTranslate();
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useArticlePageQuery({ conferenceId, slug });
  if (error) {
    return (
      <FailedPage
        title={t("site.news")}
        art="news"
        failure={t("news.couldNotLoadArticle")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ArticleSkeleton />;
  if (data.page) {
    const isCurrent = data.page.slug === slug && pathname.endsWith("/");
    if (!isCurrent) return <PermanentRedirect to={paths.page(data.page.slug)} />;
    return <ConferencePage page={data.page} />;
  }
  if (!data.article) return <NotFound />;
  const isCurrent = data.article.slug === slug && pathname.endsWith("/");
  if (!isCurrent) return <PermanentRedirect to={paths.article(data.article)} />;
  return (
    <>
      <ArticleHead article={data.article} />
      <ArticleBody article={data.article} />
      <ArticleNeighbours article={data.article} />
      <MoreSessions heading={t("news.onProgramme")} sessions={data.article.relatedSessions} />
    </>
  );
}

function ArticleHead({ article }: { article: Article }) {
  const t = useTranslate();
  const conference = useConference();
  const site = useSite();
  if (!conference) return null;
  return (
    <PageHead
      title={article.title}
      description={article.excerpt}
      path={paths.article(article)}
      image={article.shareImage}
      imageAlt={t("news.imageAlt", { title: article.title, conference: conference.name })}
      type="article"
      publishedOn={article.publishedOn}
      jsonLd={articleData(t, article, conference, site)}
    />
  );
}

/** Structured data of an article and its breadcrumbs. */
function articleData(t: Translate, article: Article, conference: Conference, site: Site) {
  const url = siteUrl(paths.article(article), site);
  const publisher = organizerOf(conference, site);
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
    t,
    [
      { name: t("site.news"), path: paths.news },
      { name: article.title, path: paths.article(article) },
    ],
    site,
  );
  return [posting, trail];
}
