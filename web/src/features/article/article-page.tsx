import { useLocation, useParams } from "react-router-dom";
import { MoreSessions } from "#entities/session/more-sessions.tsx";
import { useArticlePageQuery } from "#graphql/generated.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Article } from "./article.ts";
import { ArticleBody, ArticleSkeleton } from "./article-body.tsx";
import { articleData } from "./article-data.ts";
import { ConferencePage } from "./conference-page.tsx";
import { Neighbours } from "./neighbours.tsx";

/** One article, or a page of the conference, at /{slug}/. Any other single-segment path is a 404. */
export function ArticlePage() {
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useArticlePageQuery({ conferenceId, slug });
  if (error) {
    return (
      <>
        <PageBanner title="News" art="news" />
        <Container paddingBlock="section">
          <LoadFailed what="this article" onRetry={() => void refetch()} />
        </Container>
      </>
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
      <Neighbours article={data.article} />
      <MoreSessions heading="On the programme" sessions={data.article.relatedSessions} />
    </>
  );
}

function ArticleHead({ article }: { article: Article }) {
  const conference = useConference();
  const site = useSite();
  if (!conference) return null;
  return (
    <PageHead
      title={`${article.title} | ${conference.name}`}
      description={article.excerpt}
      path={paths.article(article)}
      siteName={conference.name}
      image={article.shareImage}
      imageAlt={`${article.title}, ${conference.name}`}
      type="article"
      publishedOn={article.publishedOn}
      jsonLd={articleData(article, conference, site)}
    />
  );
}
