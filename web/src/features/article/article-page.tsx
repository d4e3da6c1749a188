import { useLocation, useParams } from "react-router-dom";
import { PageHead } from "#app/page-head.tsx";
import { paths } from "#app/paths.ts";
import { PermanentRedirect } from "#app/permanent-redirect.tsx";
import { usePublicUrl } from "#app/public-url.ts";
import { useConference } from "#app/use-conference.ts";
import { type ArticlePageQuery, useArticlePageQuery } from "#graphql/generated.ts";
import { Container } from "#ui/container.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { NotFound } from "#ui/not-found.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { ArticleBody, ArticleSkeleton } from "./article-body.tsx";
import { articleData } from "./article-data.ts";

export type Article = NonNullable<ArticlePageQuery["article"]>;

/** One article at /{slug}/. Addresses of one segment that no article has are unknown pages. */
export function ArticlePage() {
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  const { data, error, refetch } = useArticlePageQuery({ slug });
  if (error) {
    return (
      <>
        <PageBanner title="News" />
        <Container paddingBlock="section">
          <LoadFailed what="this article" onRetry={() => void refetch()} />
        </Container>
      </>
    );
  }
  if (!data) return <ArticleSkeleton />;
  if (!data.article) return <NotFound />;
  if (!pathname.endsWith("/")) return <PermanentRedirect to={paths.article(data.article.slug)} />;
  return (
    <>
      <ArticleHead article={data.article} />
      <ArticleBody article={data.article} />
    </>
  );
}

function ArticleHead({ article }: { article: Article }) {
  const conference = useConference();
  const publicUrl = usePublicUrl();
  if (!conference) return null;
  return (
    <PageHead
      title={`${article.title} | ${conference.name}`}
      description={article.excerpt}
      path={paths.article(article.slug)}
      siteName={conference.name}
      type="article"
      publishedOn={article.publishedOn}
      jsonLd={articleData(article, conference, publicUrl)}
    />
  );
}
