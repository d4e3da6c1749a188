import { Box } from "@chakra-ui/react";
import { ArticleList } from "#entities/article/article-list.tsx";
import { useNewsPageQuery } from "#graphql/generated.ts";
import { theDays } from "#site/conference/conference-words.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { isMainSite, sitePath, useSite } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextAnchor } from "#ui/text-link.tsx";

/** All articles, newest first. */
export function NewsPage() {
  const isMain = isMainSite(useSite());
  const heading = isMain ? "Latest AI News" : "News";
  const conference = useConference();
  const isFilled = useFilledSections();
  return (
    <>
      {conference && (
        <PageHead
          title={`${heading} | ${conference.name}`}
          description={
            isMain
              ? `Articles from ${conference.name} on artificial intelligence in practice: data, models, regulation and adoption.`
              : `News and articles from ${conference.name}.`
          }
          path={paths.news}
          siteName={conference.name}
        />
      )}
      <PageBanner
        title={heading}
        subtitle={
          conference &&
          isMain &&
          `Background for ${theDays(conference)}, written to be checked: every figure has its source.`
        }
        art="b"
      >
        {isFilled({ section: "news" }) && (
          <ButtonLink to={paths.newsCategory} kind="onInk">
            View News
          </ButtonLink>
        )}
      </PageBanner>
      <Container paddingTop="page" paddingBottom="section">
        <Articles />
      </Container>
    </>
  );
}

function Articles() {
  const site = useSite();
  const { data, error, refetch } = useNewsPageQuery({ conferenceId: site.conferenceId });
  if (error) return <LoadFailed what="the news" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading news">
        <Skeleton height="24rem" borderRadius="card" />
      </Loading>
    );
  }
  if (data.articles.length === 0) {
    return (
      <EmptyState title="Nothing published yet." text="The first article will be here soon." />
    );
  }
  const newest = data.articles.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn));
  return (
    <>
      <ArticleList articles={newest} headings="h2" withLead />
      <Box marginTop={12}>
        <TextAnchor href={sitePath(paths.newsFeed, site)}>Follow the news by RSS</TextAnchor>
      </Box>
    </>
  );
}
