import { useParams } from "react-router-dom";
import { useArticlePageQuery } from "#graphql/generated.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Spinner } from "#ui/spinner.tsx";

/** /news/{slug}: redirects to the article at /{slug}/. */
export function ArticleRedirectPage() {
  const { slug = "" } = useParams();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useArticlePageQuery({ conferenceId, slug });
  if (data?.article) return <PermanentRedirect to={paths.article(data.article)} />;
  if (data) {
    return (
      <NotFound
        title="Post not found"
        text="Sorry, the news article you're looking for doesn't exist."
        action={{ label: "Latest AI News", to: paths.news }}
      />
    );
  }
  return (
    <>
      <PageBanner title="News" art="news" />
      <Container paddingBlock="section">
        {error ? (
          <LoadFailed
            failure="We could not load this article."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Loading article" />
        )}
      </Container>
    </>
  );
}
