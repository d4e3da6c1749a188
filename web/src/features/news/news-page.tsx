import { Box } from "@chakra-ui/react";
import { ArticleList } from "#entities/article/article-list.tsx";
import { useNewsPageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { NewsletterLink } from "#ui/newsletter-link.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";

/** All articles, newest first. */
export function NewsPage() {
  const t = useTranslate();
  const conference = useConference();
  const { title, lead, description } = pageTexts(conference, "news", {
    title: t("site.news"),
    description: t("news.description", { conference: conference?.name ?? "" }),
  });
  return (
    <>
      <PageHead title={title} description={description} path={paths.news} />
      <PageBanner title={title} subtitle={lead} art="news" />
      <Container paddingTop="page" paddingBottom="section">
        <Articles />
      </Container>
    </>
  );
}

function Articles() {
  const t = useTranslate();
  const site = useSite();
  const { data, error, refetch } = useNewsPageQuery({ conferenceId: site.conferenceId });
  if (error)
    return (
      <LoadFailed failure={t("news.couldNotLoad")} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <NewsSkeleton />;
  if (data.articles.length === 0) {
    return (
      <EmptyState title={t("news.none")} text={t("news.noneText")}>
        <NewsletterLink />
      </EmptyState>
    );
  }
  const newest = data.articles.toSorted(
    (a, b) => Date.parse(b.publishedOn) - Date.parse(a.publishedOn),
  );
  return (
    <>
      <ArticleList articles={newest} headings="h2" withLead />
      <Box display="flex" flexWrap="wrap" columnGap={8} rowGap={3} marginTop={12}>
        {isSpecified(site) && <TextLink to={paths.newsCategory}>{t("news.view")}</TextLink>}
        <TextAnchor href={sitePath(paths.newsFeed, site)}>{t("news.byRss")}</TextAnchor>
      </Box>
    </>
  );
}

/** Skeleton of the list, with the newest article first and large. */
function NewsSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("news.loading")}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
        columnGap={{ lg: 10 }}
        rowGap={{ base: 8, md: 12 }}
      >
        <Skeleton
          gridColumn="1 / -1"
          width={{ lg: "calc(50% - 1.5rem)" }}
          aspectRatio={{ base: "8 / 3", lg: "16 / 9" }}
        />
        <Card />
        <Card />
        <Card />
      </Box>
    </Loading>
  );
}

const Card = () => (
  <div>
    <Skeleton aspectRatio="8 / 3" />
    <Skeleton height="1rem" width="55%" marginTop={5} />
    <Skeleton height="1.5rem" width="85%" marginTop={4} />
  </div>
);
