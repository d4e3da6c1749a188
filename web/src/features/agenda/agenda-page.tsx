import { Box, type BoxProps, chakra } from "@chakra-ui/react";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import { CalendarMenu } from "#entities/session/calendar-menu.tsx";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { NowAndNext } from "#entities/session/now-and-next.tsx";
import { StarProblem } from "#entities/session/star-problem.tsx";
import { starSessions } from "#entities/session/star-sessions.ts";
import { TimeSwitch } from "#entities/session/time-switch.tsx";
import { useAgendaPageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { conferenceEvent } from "#site/head/structured-data.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { NewsletterLink } from "#ui/newsletter-link.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AgendaFilter } from "./agenda-filter.tsx";
import { AgendaSkeleton } from "./agenda-skeleton.tsx";
import { calendarChoices } from "./calendar-choices.ts";
import { DaySchedule } from "./day-schedule.tsx";
import { DayTabs, tabsHeight } from "./day-tabs.tsx";
import { agendaDays, agendaItems, hasSeveralRooms, versionOf } from "./days.ts";
import { lazyFilterEntries } from "./lazy-filter-entries.ts";
import { readProgrammeGrid } from "./load-programme-grid.ts";
import { RoomLinks } from "./room-links.tsx";
import { oneDay, showDay } from "./show-day.ts";

export { preloadProgrammeGrid } from "./load-programme-grid.ts";

/** The programme, one day at a time. */
export function AgendaPage() {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const year = conference?.startDate.slice(0, 4) ?? "";
  const { title, lead } = pageTexts(conference, "agenda", {
    title: t("programme.conferenceSchedule", { year }),
  });
  return (
    <>
      {conference && <AgendaHead conference={conference} />}
      <PageBanner
        title={title}
        subtitle={lead ?? (conference && factsOf(locale, conference))}
        art="agenda"
      >
        <RegisterLink onInk to={paths.tickets} />
      </PageBanner>
      <Suspense fallback={<AgendaSkeleton />}>
        {conference ? <Programme conference={conference} /> : <AgendaSkeleton />}
      </Suspense>
    </>
  );
}

/** "26–27 November 2027 · all times in Bergen". */
const factsOf = (locale: string, conference: Conference): ReactNode[] => [
  dateRange(locale, conference.startDate, conference.endDate),
  <Fragment key="zone">
    <RichMessage
      id="programme.allTimesIn"
      values={{ city: cityOfZone(conference.timeZone) }}
      tags={{ city: <span data-zone-city="" /> }}
    />
  </Fragment>,
];

function AgendaHead({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const hasPasses = useFilledSections()({ section: "tickets" });
  const { description } = pageTexts(conference, "agenda", {
    description: t("programme.description", {
      conference: conference.name,
      dates: dateRange(locale, conference.startDate, conference.endDate),
    }),
  });
  return (
    <PageHead
      title={t("programme.schedule")}
      description={description}
      path={paths.agenda}
      embeddable
      jsonLd={[conferenceEvent({ conference, site, hasPasses })]}
    />
  );
}

function Programme({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const { data, error, refetch } = useAgendaPageQuery({ conferenceId: site.conferenceId });
  const days = agendaDays(t, locale, conference);
  useHashChange();
  if (error) {
    return (
      <Container paddingBlock="section">
        <LoadFailed
          failure={t("programme.couldNotLoad")}
          error={error}
          onRetry={() => void refetch()}
        />
      </Container>
    );
  }
  if (!data) return <AgendaSkeleton />;
  const items = agendaItems(data);
  if (items.length === 0) {
    return (
      <Container paddingTop="page" paddingBottom="section">
        <EmptyState title={t("programme.stillPlanned")}>
          <NewsletterLink />
        </EmptyState>
      </Container>
    );
  }
  const order = data.rooms.map(({ name }) => name);
  const schedules = days.map((day) => ({
    day,
    items: items.filter((item) => item.day === day.id),
  }));
  const grid = hasSeveralRooms(items) ? readProgrammeGrid() : undefined;
  const hasChanged = Boolean(data.conference?.programmeChangedAt);
  const byRoom = grid?.daysByRoom(t, schedules, data.rooms);
  return (
    <Box key={versionOf(items)} ref={starSessions} data-stars={site.conferenceId}>
      {grid ? (
        <grid.NowByRoom conference={conference} rooms={order} />
      ) : (
        <NowAndNext conference={conference} onAgenda />
      )}
      <Box ref={lazyFilterEntries} data-filtered-programme="">
        <Box
          ref={showDay}
          data-programme=""
          data-time-zone={conference.timeZone}
          css={{ ...oneDay, "--tabs": tabsHeight(days) }}
        >
          <DayTabs days={days} label={t("programme.days")} sticky>
            <Actions conference={conference} marginLeft={8} flexShrink={0} />
          </DayTabs>
          <Container
            ref={lazyShowTimes}
            data-times={conference.timeZone}
            paddingTop={{ base: 2, md: 6 }}
            paddingBottom={12}
          >
            <Controls>
              <AgendaFilter items={items} programme={data} />
              {days.length === 1 && <Actions conference={conference} />}
              <Box
                display="flex"
                alignItems="center"
                columnGap={4}
                marginInlineStart="auto"
                hideFrom="lg"
              >
                <TextLink to={paths.myAgenda}>{t("programme.myAgenda")}</TextLink>
                <CalendarMenu
                  choices={calendarChoices(t, locale, conference, site)}
                  side="end"
                  more={
                    <Box
                      display="grid"
                      justifyItems="start"
                      gap={2}
                      padding={3}
                      css={{ "& > a": { paddingInline: 0 } }}
                    >
                      <TimeSwitch timeZone={conference.timeZone} />
                      {hasChanged && <ChangesLink />}
                    </Box>
                  }
                />
              </Box>
              <Box
                display="flex"
                alignItems="center"
                columnGap={6}
                marginInlineStart="auto"
                hideBelow="lg"
              >
                {hasChanged && <ChangesLink />}
                <TimeSwitch timeZone={conference.timeZone} />
              </Box>
              {grid && <grid.ViewSwitch />}
            </Controls>
            {schedules.map((schedule, index) => (
              <DaySchedule
                key={schedule.day.id}
                {...schedule}
                rooms={data.rooms}
                byRoom={byRoom?.[index]}
              />
            ))}
          </Container>
          <DayTabs days={days} label={t("programme.daysAgain")} />
          {data.rooms.length > 1 && (
            <Container
              as="nav"
              aria-labelledby="by-room"
              paddingBottom={12}
              _print={{ display: "none" }}
            >
              <Box as="p" id="by-room" marginBottom={2} fontSize="sm" color="fg.muted">
                {t("programme.byRoom")}
              </Box>
              <RoomLinks rooms={data.rooms} />
            </Container>
          )}
        </Box>
      </Box>
      <StarProblem />
    </Box>
  );
}

/** On wide windows; on others they are with the filter. */
function Actions({ conference, ...box }: BoxProps & { conference: Conference }) {
  const t = useTranslate();
  const locale = useLocale();
  const site = useSite();
  return (
    <Box
      display={{ base: "none", lg: "flex" }}
      alignItems="center"
      columnGap={6}
      _print={{ display: "none" }}
      {...box}
    >
      <TextLink to={paths.myAgenda}>{t("programme.myAgenda")}</TextLink>
      <CalendarMenu choices={calendarChoices(t, locale, conference, site)} side="end" />
    </Box>
  );
}

const ChangesLink = () => {
  const t = useTranslate();
  return (
    <TextLink to={paths.programmeChanges} lineHeight="2.5rem">
      {t("programme.whatHasChanged")}
    </TextLink>
  );
};

/** In one line, below which there are the filters if they are open. */
const Controls = chakra("div", {
  base: {
    display: "flex",
    flexWrap: { base: "wrap", md: "wrap-reverse" },
    alignItems: { base: "center", md: "flex-start" },
    justifyContent: "space-between",
    columnGap: { base: 2, md: 6 },
    rowGap: 2,
    minHeight: "3rem",
    marginBottom: { base: 2, md: 4 },
    _print: { display: "none" },
  },
});

/** Tells `showDay` of the router's navigations, which fire no `hashchange` by themselves. */
function useHashChange(): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of it.
  useEffect(() => {
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }, [hash]);
}
