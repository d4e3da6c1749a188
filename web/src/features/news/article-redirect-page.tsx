import { useParams } from "react-router-dom";
import { useArticlePageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
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
  const t = useTranslate();
  const { slug = "" } = useParams();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useArticlePageQuery({ conferenceId, slug });
  if (data?.article) return <PermanentRedirect to={paths.article(data.article)} />;
  if (data) {
    return (
      <NotFound
        title={t("news.notFound")}
        text={t("news.notFoundText")}
        action={{ label: t("news.latest"), to: paths.news }}
      />
    );
  }
  return (
    <>
      <PageBanner title={t("site.news")} art="news" />
      <Container paddingBlock="section">
        {error ? (
          <LoadFailed
            failure={t("news.couldNotLoadArticle")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label={t("news.loadingArticle")} />
        )}
      </Container>
    </>
  );
}
