import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { type IssueLinkFragment, useNewsletterIssuesQuery } from "#graphql/newsletter/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs } from "#site/head/structured-data.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { sitePath, useSite, useTextLanguage } from "#site/site.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { NewsletterSignUp } from "./newsletter-sign-up.tsx";
import { SentOn } from "./sent-on.tsx";

/** The public issues of the newsletter, newest first. */
export function ArchivePage() {
  const t = useTranslate();
  const site = useSite();
  const conference = useConference();
  const { data, error, refetch } = useNewsletterIssuesQuery({ conferenceId: site.conferenceId });
  const title = t("site.newsletter");
  const isEmpty = data?.newsletterIssues.length === 0;
  return (
    <>
      {conference && (
        <PageHead
          title={title}
          description={t("visit.issuesDescription", { conference: conference.name })}
          path={paths.newsletterIssues}
          noIndex={isEmpty}
          jsonLd={[breadcrumbs(t, [{ name: title, path: paths.newsletterIssues }], site)]}
        />
      )}
      <PageBanner title={title} subtitle={isEmpty ? undefined : t("visit.issuesLead")} art="news" />
      <Container paddingTop="page" paddingBottom={{ base: 10, md: 16 }}>
        {error ? (
          <LoadFailed
            failure={t("visit.couldNotLoadIssues")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <Issues issues={data.newsletterIssues} />
        ) : (
          <Loading label={t("visit.loadingIssues")}>
            <Box display="grid" gap={6} maxWidth="52rem">
              <Skeleton height="4rem" />
              <Skeleton height="4rem" />
              <Skeleton height="4rem" />
            </Box>
          </Loading>
        )}
      </Container>
      <NewsletterSignUp />
    </>
  );
}

function Issues({ issues }: { issues: readonly IssueLinkFragment[] }) {
  const t = useTranslate();
  const site = useSite();
  const languageOf = useTextLanguage();
  if (issues.length === 0) {
    return <EmptyState title={t("visit.noIssues")} text={t("visit.noIssuesText")} />;
  }
  return (
    <>
      <List>
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueLink to={paths.newsletterIssue(issue)}>
              <SentOn issue={issue} />
              <h2 dir="auto" lang={languageOf(issue, "subject")}>
                {issue.subject}
              </h2>
            </IssueLink>
          </li>
        ))}
      </List>
      <Box marginTop={{ base: 8, md: 12 }}>
        <TextAnchor href={sitePath(paths.newsletterFeed, site)}>
          {t("visit.followIssues")}
        </TextAnchor>
      </Box>
    </>
  );
}

const List = chakra("ol", {
  base: {
    borderTop: "2px solid",
    borderColor: "fg",
    "& > li": { borderBottom: "1px solid", borderColor: "line" },
    ...breakAnywhere,
  },
});

const IssueLink = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "12rem minmax(0, 1fr)" },
    alignItems: "baseline",
    columnGap: 8,
    rowGap: 1,
    paddingBlock: { base: 4, md: 5 },
    "& time": { color: "fg.muted", fontSize: { base: "sm", md: "md" } },
    "& h2": {
      maxWidth: "46rem",
      fontSize: "xl",
      fontWeight: "semibold",
      lineHeight: "1.25",
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.2em",
    },
    "&:hover h2": { textDecorationColor: "brand" },
  },
});
