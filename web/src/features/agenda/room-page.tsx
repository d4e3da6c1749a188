import { Box, chakra } from "@chakra-ui/react";
import { clockText, formatNumber } from "@summit/schema/validation/formats.ts";
import { useParams } from "react-router-dom";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { NowAndNext } from "#entities/session/now-and-next.tsx";
import { StarProblem } from "#entities/session/star-problem.tsx";
import { starSessions } from "#entities/session/star-sessions.ts";
import { TimeSwitch } from "#entities/session/time-switch.tsx";
import { type RoomPageQuery, useRoomPageQuery } from "#graphql/room/generated.ts";
import { minutesApart } from "#lib/clock.ts";
import { fullDate } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { FailedPage } from "#site/failed-page.tsx";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs } from "#site/head/structured-data.ts";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { useSite, useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import { AgendaSkeleton } from "./agenda-skeleton.tsx";
import { type AgendaDay, type AgendaItem, agendaDays, agendaItems, versionOf } from "./days.ts";
import { markCurrentEntry } from "./mark-current-entry.ts";
import { RoomLinks } from "./room-links.tsx";
import { roomPlace } from "./room-place.ts";

type Room = NonNullable<RoomPageQuery["room"]>;

/** The programme of one room, by the slug in the URL. */
export function RoomPage() {
  const locale = useLocale();
  const t = useTranslate();
  const { slug = "" } = useParams();
  const { conferenceId } = useSite();
  const conference = useConference();
  const languageOf = useTextLanguage();
  const { data, error, refetch } = useRoomPageQuery({ conferenceId, slug });
  if (error) {
    return (
      <FailedPage
        title={t("programme.room")}
        art="agenda"
        failure={t("programme.couldNotLoadRoom")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !conference) {
    return (
      <>
        <PageBanner title={t("programme.room")} art="agenda" />
        <AgendaSkeleton />
      </>
    );
  }
  const { room } = data;
  if (!room) return <UnknownRoom />;
  if (room.slug !== slug) return <PermanentRedirect to={paths.room(room)} />;
  const items = agendaItems(data).filter(isOfRoom(room)).map(withoutOnlyRoom);
  return (
    <>
      <RoomHead room={room} items={items} conference={conference} />
      <PageBanner
        title={room.name}
        lang={languageOf(room, "name")}
        subtitle={[
          conference.venueDetails?.venueName,
          room.capacity !== null &&
            t("programme.places", { number: formatNumber(locale, room.capacity) }),
        ]}
        art="agenda"
      >
        <TextLink to={paths.agenda} onInk>
          {t("programme.wholeSchedule")}
        </TextLink>
      </PageBanner>
      <NowAndNext conference={conference} onAgenda room={room.name} />
      <Programme items={items} conference={conference} />
      <OtherRooms rooms={data.rooms.filter(({ id }) => id !== room.id)} />
    </>
  );
}

/** From so many minutes on, a break for everybody is a meal, which divides the day. */
const leastMeal = 45;

/** Whether an entry is in a room: of the breaks for everybody, only meals are. */
const isOfRoom =
  ({ name }: Room) =>
  ({ type, roomNames, startsAt, endsAt }: AgendaItem): boolean =>
    type !== "Break" || roomNames.includes(name) || minutesApart(startsAt, endsAt) >= leastMeal;

/** An entry of a room's page, whose title names the room: only a place of several rooms says more. */
const withoutOnlyRoom = (item: AgendaItem): AgendaItem =>
  item.roomNames.length === 1 ? { ...item, location: null } : item;

type ProgrammeProps = { items: readonly AgendaItem[]; conference: Conference };

function RoomHead({ room, items, conference }: ProgrammeProps & { room: Room }) {
  const t = useTranslate();
  const site = useSite();
  const path = paths.room(room);
  return (
    <PageHead
      title={room.name}
      description={t("programme.roomDescription", {
        room: room.name,
        conference: conference.name,
      })}
      path={path}
      noIndex={items.every(({ type }) => type === "Break")}
      jsonLd={[
        roomPlace(room, items, conference, site),
        breadcrumbs(
          t,
          [
            { name: t("programme.agenda"), path: paths.agenda },
            { name: room.name, path },
          ],
          site,
        ),
      ]}
    />
  );
}

function Programme({ items, conference }: ProgrammeProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { conferenceId } = useSite();
  const days = agendaDays(t, locale, conference).filter(({ id }) =>
    items.some(({ day, type }) => day === id && type !== "Break"),
  );
  return (
    <Box key={versionOf(items)} ref={starSessions} data-stars={conferenceId}>
      <Container
        ref={lazyShowTimes}
        data-times={conference.timeZone}
        paddingTop={{ base: 6, md: 10 }}
        paddingBottom="section"
      >
        {days.length === 0 ? (
          <EmptyState title={t("programme.roomEmpty")} text={t("programme.appearHere")} />
        ) : (
          <Box display="flex" justifyContent="flex-end" marginBottom={{ base: 4, md: 0 }}>
            <TimeSwitch timeZone={conference.timeZone} />
          </Box>
        )}
        {days.map((day) => (
          <Day key={day.id} day={day} items={items.filter((item) => item.day === day.id)} />
        ))}
      </Container>
      <StarProblem />
    </Box>
  );
}

function Day({ day, items }: { day: AgendaDay; items: readonly AgendaItem[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const languageOf = useTextLanguage();
  return (
    <Box
      as="section"
      ref={markCurrentEntry}
      aria-labelledby={day.id}
      _notFirst={{ marginTop: { base: 8, md: 12 } }}
      breakInside="avoid"
    >
      <chakra.h2
        id={day.id}
        fontSize="2xl"
        fontWeight="bold"
        lineHeight="1.1"
        letterSpacing="snug"
        marginBottom={4}
        scrollMarginTop={4}
      >
        {t("programme.dayAndDate", { weekday: day.weekday, date: fullDate(locale, day.date) })}
      </chakra.h2>
      <ol>
        {items.map((item, index) =>
          item.type === "Break" ? (
            <Break key={item.id} dir="auto">
              <time data-clock="" dateTime={item.startsAt}>
                {clockText(locale, item.startTime)}
              </time>
              <span dir="auto" lang={languageOf(item, "title", item.language)}>
                {item.title}
              </span>
            </Break>
          ) : (
            <AgendaEntry key={item.id} item={item} index={index} />
          ),
        )}
      </ol>
    </Box>
  );
}

/** A line through the day. */
const Break = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 3,
    paddingBlock: 3,
    color: "fg.muted",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    _after: { content: '""', flex: 1, borderTop: "1px solid", borderColor: "line" },
  },
});

function OtherRooms({ rooms }: { rooms: RoomPageQuery["rooms"] }) {
  const t = useTranslate();
  if (rooms.length === 0) return null;
  return (
    <Section heading={t("programme.otherRooms")} sunken screenOnly>
      <RoomLinks rooms={rooms} />
    </Section>
  );
}

function UnknownRoom() {
  const t = useTranslate();
  return (
    <NotFound
      title={t("programme.roomNotFound")}
      text={t("programme.roomNotFoundText")}
      action={{ label: t("programme.returnToAgenda"), to: paths.agenda }}
    />
  );
}
