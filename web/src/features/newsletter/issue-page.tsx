import { Box } from "@chakra-ui/react";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import { useParams } from "react-router-dom";
import type { Article as ArticleData, WithContext } from "schema-dts";
import { ShareButton } from "#entities/share/share-button.tsx";
import {
  type IssueLinkFragment,
  type NewsletterIssueQuery,
  useNewsletterIssueQuery,
} from "#graphql/newsletter/generated.ts";
import { summary } from "#lib/summary.ts";
import { useTranslate } from "#lib/translate.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { FailedPage } from "#site/failed-page.tsx";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs, organizerOf } from "#site/head/structured-data.ts";
import { NotFound } from "#site/not-found.tsx";
import { paths } from "#site/routes.ts";
import { fileUrl, type Site, siteUrl, useSite, useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { Neighbours } from "#ui/neighbours.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { TitleBanner } from "#ui/title-banner.tsx";
import { NewsletterSignUp } from "./newsletter-sign-up.tsx";
import { SentOn } from "./sent-on.tsx";

type Issue = NonNullable<NewsletterIssueQuery["newsletterIssue"]>;

/** One issue of the newsletter, at /newsletter/{slug}. */
export function IssuePage() {
  const t = useTranslate();
  const { slug = "" } = useParams();
  const { conferenceId } = useSite();
  const languageOf = useTextLanguage();
  const { data, error, refetch } = useNewsletterIssueQuery({ conferenceId, slug });
  if (error) {
    return (
      <FailedPage
        title={t("site.newsletter")}
        art="news"
        failure={t("visit.couldNotLoadIssues")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <IssueSkeleton />;
  const { newsletterIssue: issue } = data;
  if (!issue) {
    return (
      <NotFound
        title={t("visit.noSuchIssue")}
        text={t("visit.noSuchIssueText")}
        action={{ label: t("visit.allIssues"), to: paths.newsletterIssues }}
      />
    );
  }
  return (
    <>
      <IssueHead issue={issue} />
      <article>
        <TitleBanner
          slug={issue.slug}
          title={issue.subject}
          lang={languageOf(issue, "subject")}
          above={
            <TextLink to={paths.newsletterIssues} onInk>
              {t("visit.allIssues")}
            </TextLink>
          }
        >
          <Box
            as="p"
            display="flex"
            flexWrap="wrap"
            columnGap={5}
            color="fg.onInkMuted"
            marginTop={5}
          >
            <span>{t("site.newsletter")}</span>
            <SentOn issue={issue} />
          </Box>
        </TitleBanner>
        <Container paddingBlock={{ base: 10, md: 16 }}>
          <RenderedText
            html={issue.content}
            lang={languageOf(issue, "body")}
            maxWidth="52rem"
            marginInline={{ lg: "auto" }}
            css={{ "& > p:first-of-type": { fontSize: "lg", lineHeight: "1.55" } }}
          />
          <Box maxWidth="52rem" marginInline={{ lg: "auto" }} marginTop={8}>
            <ShareButton />
          </Box>
        </Container>
      </article>
      <OtherIssues issue={issue} />
      <NewsletterSignUp />
    </>
  );
}

function OtherIssues({ issue: { previous, next } }: { issue: Issue }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const target = (issue: IssueLinkFragment, label: string) => ({
    to: paths.newsletterIssue(issue),
    title: issue.subject,
    lang: languageOf(issue, "subject"),
    label,
  });
  return (
    <Neighbours
      label={t("visit.otherIssues")}
      previous={previous && target(previous, t("visit.previousIssue"))}
      next={next && target(next, t("visit.nextIssue"))}
    />
  );
}

function IssueHead({ issue }: { issue: Issue }) {
  const t = useTranslate();
  const conference = useConference();
  const site = useSite();
  if (!conference) return null;
  const description =
    summary(plainTextOf(issue.content)) ||
    t("visit.issuesDescription", { conference: conference.name });
  const trail = [
    { name: t("site.newsletter"), path: paths.newsletterIssues },
    { name: issue.subject, path: paths.newsletterIssue(issue) },
  ];
  return (
    <PageHead
      title={issue.subject}
      description={description}
      path={paths.newsletterIssue(issue)}
      type="article"
      publishedOn={issue.sentAt}
      jsonLd={[issueData(issue, description, conference, site), breadcrumbs(t, trail, site)]}
    />
  );
}

/** Structured data of an issue. */
function issueData(
  issue: Issue,
  description: string,
  conference: Conference,
  site: Site,
): WithContext<ArticleData> {
  const url = siteUrl(paths.newsletterIssue(issue), site);
  const publisher = organizerOf(conference, site);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: issue.subject,
    description,
    url,
    mainEntityOfPage: url,
    image: fileUrl(conference.shareImage, site),
    datePublished: issue.sentAt,
    author: publisher,
    publisher,
  };
}

function IssueSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("visit.loadingIssues")}>
      <Box bg="ground.ink" height={{ base: "20rem", lg: "24rem" }} />
      <Container paddingBlock={16}>
        <Box maxWidth="52rem" marginInline={{ lg: "auto" }} display="grid" gap={3}>
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" width="70%" />
        </Box>
      </Container>
    </Loading>
  );
}
