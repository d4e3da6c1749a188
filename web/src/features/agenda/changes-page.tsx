import { Box, chakra } from "@chakra-ui/react";
import { formatInstant, formatTime } from "@summit/schema/validation/formats.ts";
import { type ChangesPageQuery, useChangesPageQuery } from "#graphql/changes/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs } from "#site/head/structured-data.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import { AgendaSkeleton } from "./agenda-skeleton.tsx";
import { bySession, ChangedSession } from "./changed-session.tsx";

/** What each release of the programme has changed, session by session. */
export function ChangesPage() {
  const t = useTranslate();
  const title = t("programme.whatHasChanged");
  const site = useSite();
  const conference = useConference();
  const { data, error, refetch } = useChangesPageQuery({ conferenceId: site.conferenceId });
  const releases = data?.conference?.programmeHistory ?? [];
  return (
    <>
      {conference && data && (
        <PageHead
          title={t("programme.changesTitle")}
          description={t("programme.changesDescription", { conference: conference.name })}
          path={paths.programmeChanges}
          noIndex={releases.length === 0}
          jsonLd={[
            breadcrumbs(
              t,
              [
                { name: t("programme.agenda"), path: paths.agenda },
                { name: title, path: paths.programmeChanges },
              ],
              site,
            ),
          ]}
        />
      )}
      <PageBanner title={title} subtitle={t("programme.changesLead")} art="agenda">
        <TextLink to={paths.agenda} onInk>
          {t("programme.wholeSchedule")}
        </TextLink>
      </PageBanner>
      {error ? (
        <Container paddingBlock="section">
          <LoadFailed
            failure={t("programme.couldNotLoadChanges")}
            error={error}
            onRetry={() => void refetch()}
          />
        </Container>
      ) : data && conference ? (
        <Container paddingTop="page" paddingBottom="section">
          <Releases releases={releases} conference={conference} />
        </Container>
      ) : (
        <AgendaSkeleton />
      )}
    </>
  );
}

type Release = NonNullable<ChangesPageQuery["conference"]>["programmeHistory"][number];
type ReleasesProps = { releases: readonly Release[]; conference: Conference };

function Releases({ releases, conference }: ReleasesProps) {
  const t = useTranslate();
  const site = useSite();
  if (releases.length === 0) {
    return <EmptyState title={t("programme.noChanges")} text={t("programme.noChangesText")} />;
  }
  return (
    <>
      {releases.map((release) => (
        <Release key={release.id} release={release} timeZone={conference.timeZone} />
      ))}
      <TextAnchor href={sitePath(paths.changesFeed, site)}>
        {t("programme.followChanges")}
      </TextAnchor>
    </>
  );
}

function Release({ release, timeZone }: { release: Release; timeZone: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const { number, note, releasedAt, changes, moreChanges } = release;
  const id = `release-${number}`;
  return (
    <Box as="section" aria-labelledby={id} maxWidth="52rem" marginBottom={{ base: 8, md: 12 }}>
      <chakra.h2 id={id} fontSize="xl" fontWeight="bold" lineHeight="1.2" scrollMarginTop={4}>
        <time dateTime={releasedAt}>{momentOf(locale, releasedAt, timeZone)}</time>
      </chakra.h2>
      {note && (
        <Box as="p" dir="auto" marginTop={3} whiteSpace="pre-line" css={breakAnywhere}>
          {note}
        </Box>
      )}
      <Sessions>
        {[...bySession(changes).values()].map((session) => (
          <ChangedSession key={session[0].sessionId} changes={session} />
        ))}
        {moreChanges > 0 && <li>{t("programme.moreChanged", { count: moreChanges })}</li>}
      </Sessions>
    </Box>
  );
}

/** "26 November 2026, 10:00 AM", in the conference's time zone. */
function momentOf(locale: string, instant: string, timeZone: string): string {
  const day = { day: "numeric", month: "long", year: "numeric", timeZone } as const;
  const date = formatInstant(locale, new Date(instant), day);
  return `${date}, ${formatTime(locale, Date.parse(instant), timeZone)}`;
}

const Sessions = chakra("ul", {
  base: {
    marginTop: 4,
    lineHeight: "1.5",
    "& > li": { paddingBlock: 4, borderTop: "1px solid", borderColor: "line" },
    ...breakAnywhere,
  },
});
