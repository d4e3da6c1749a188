import { Box } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { textComparer } from "@summit/schema/validation/formats.ts";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import { takesPlace } from "#entities/session/takes-place.ts";
import { SpeakerGrid, SpeakerGridSkeleton } from "#entities/speaker/speaker-grid.tsx";
import { useSpeakersPageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { useIsBuiltIn } from "#site/built-in-operations.ts";
import { placeInWords } from "#site/conference/conference-words.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite, useTextLanguage } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { NewsletterLink } from "#ui/newsletter-link.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import type { FilterWords } from "./filter-people.ts";
import { keynotesFirst } from "./keynotes-first.ts";
import { lazyFilterPeople } from "./lazy-filter-people.ts";
import { byTrack, enoughToFilter, PeopleFilter } from "./people-filter.tsx";

/** Everyone on the programme: who gives a keynote first, each by name. */
export function SpeakersPage() {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const isFilled = useFilledSections();
  const dates = conference && dateRange(locale, conference.startDate, conference.endDate);
  const place = conference?.venueDetails && placeInWords(conference.venueDetails);
  const { title, lead, description } = pageTexts(conference, "speakers", {
    title: t("speakers.heading"),
    description: t("speakers.description", {
      conference: conference?.name ?? "",
      dates: dates ?? "",
    }),
  });
  return (
    <>
      <PageHead
        title={t("speakers.title")}
        description={description}
        path={paths.speakers}
        embeddable
      />
      <PageBanner title={title} subtitle={lead ?? (conference && [dates, place])} art="speakers">
        <RegisterLink onInk to={paths.tickets} />
      </PageBanner>
      <Container paddingTop="page" paddingBottom="section">
        <Speakers />
      </Container>
      {isFilled({ section: "speakers" }) && conference && <Invitation conference={conference} />}
    </>
  );
}

/** A reason to attend, with a link to the passes, or to the programme while there are none. */
function Invitation({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const isSelling = useIsSelling();
  const isFilled = useFilledSections();
  if (!isSelling && !isFilled({ section: "schedule" })) return null;
  return (
    <Box bg="ground.brand" paddingBlock={{ base: 12, md: 16 }} _print={{ display: "none" }}>
      <Container
        display="flex"
        flexDirection={{ mdDown: "column" }}
        alignItems={{ base: "flex-start", md: "center" }}
        justifyContent="space-between"
        gap={6}
      >
        <Box
          as="h2"
          fontSize="2xl"
          fontWeight="bold"
          lineHeight="1.1"
          letterSpacing="snug"
          maxWidth="34rem"
        >
          {t("speakers.invitation", { count: conference.days.length })}
        </Box>
        {isSelling ? (
          <RegisterLink to={paths.tickets} size="large" flex="none" />
        ) : (
          <ButtonLink to={paths.agenda} kind="action" size="large" flex="none">
            {t("speakers.seeProgramme")}
          </ButtonLink>
        )}
      </Container>
    </Box>
  );
}

/** What the filter says. */
const wordsOf = (t: Translate): string =>
  JSON.stringify({
    nobody: t("speakers.nobody"),
    foundOne: t("speakers.foundOne"),
    // Filled in there.
    found: t("speakers.found", { number: "{number}" }),
  } satisfies FilterWords);

function Speakers() {
  const t = useTranslate();
  const locale = useLocale();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useSpeakersPageQuery({ conferenceId });
  const isBuiltIn = useIsBuiltIn("SpeakersPage");
  const languageOf = useTextLanguage();
  if (error)
    return (
      <LoadFailed
        failure={t("site.couldNotLoadSpeakers")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SpeakerGridSkeleton />;
  if (data.speakers.length === 0) {
    return (
      <EmptyState title={t("speakers.none")} text={t("speakers.noneText")}>
        <NewsletterLink />
      </EmptyState>
    );
  }
  const compare = textComparer(locale);
  // By the alphabet of the page's language, which the stored order does not know.
  const speakers = data.speakers
    .map((speaker) => ({
      ...speaker,
      scheduleItems: speaker.scheduleItems.filter(takesPlace),
    }))
    .sort((one, other) => compare(one.name, other.name));
  const tracks = [
    ...new Set(
      speakers.flatMap(({ scheduleItems }) =>
        scheduleItems.flatMap(({ track }) => track?.name ?? []),
      ),
    ),
  ].toSorted(compare);
  const list = (
    <SpeakerGrid
      speakers={keynotesFirst(speakers).map(({ scheduleItems, ...speaker }) => {
        const talk = scheduleItems.find(({ type }) => type === "Keynote") ?? scheduleItems[0];
        return {
          ...speaker,
          talk: talk?.title,
          talkLanguage: languageOf(talk, "title", talk?.language),
          tracks: scheduleItems
            .flatMap(({ track }) => (track ? tracks.indexOf(track.name) : []))
            .join(" "),
        };
      })}
      headings="h2"
    />
  );
  return (
    <>
      {isBuiltIn && <Notice title={t("site.notice")}>{t("site.defaultSpeakers")}</Notice>}
      {speakers.length < enoughToFilter ? (
        list
      ) : (
        <Box ref={lazyFilterPeople} data-people="" data-words={wordsOf(t)} css={byTrack(tracks)}>
          <PeopleFilter tracks={tracks} />
          {list}
        </Box>
      )}
    </>
  );
}
