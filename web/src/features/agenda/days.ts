import type { Translate } from "@summit/schema/messages/translator.ts";
import { formatDay } from "@summit/schema/validation/formats.ts";
import { isScheduled, type Scheduled } from "@summit/schema/validation/item-times.ts";
import { roomNamesAmong } from "#entities/session/room-names.ts";
import type { AgendaItemFragment, AgendaPageQuery, Day } from "#graphql/generated.ts";
import { shortMonthAndDay, weekday } from "#lib/dates.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** An entry of the agenda, which has all that is scheduled. */
export type AgendaItem = Omit<Scheduled<AgendaItemFragment>, "track"> & {
  roomNames: readonly string[];
  track: { name: string; colour: string } | null;
};

/** The URL fragment of an agenda entry. */
export const entryId = ({ day, slug }: Pick<AgendaItem, "day" | "slug">): string =>
  `${day}-${slug}`;

/**
 * The entries of the agenda with their rooms and tracks, which the API is asked for once, as it limits what an operation
 * costs.
 */
export function agendaItems({
  scheduleItems,
  rooms,
  tracks,
}: Pick<AgendaPageQuery, "scheduleItems" | "rooms" | "tracks">): AgendaItem[] {
  const roomNamesIn = roomNamesAmong(rooms);
  const trackOf = new Map(tracks.map((track) => [track.id, track]));
  return scheduleItems.filter(isScheduled).map((item) => ({
    ...item,
    roomNames: roomNamesIn(item.location),
    track: trackOf.get(item.track?.id ?? "") ?? null,
  }));
}

export type AgendaDay = {
  id: Day;
  /** "Nov 26th". */
  label: string;
  /** "Wed 26", where there is little room. */
  shortLabel: string;
  weekday: string;
  /** "Day 1 Schedule"; of a conference of one day, "Schedule". */
  heading: string;
  date: string;
};

/** The days of the programme, as its tabs and cards name them. */
export function agendaDays(
  t: Translate,
  locale: string,
  { days }: Pick<Conference, "days">,
): AgendaDay[] {
  return days.map(({ day, date }, index) => ({
    id: day,
    date,
    label: shortMonthAndDay(locale, date),
    shortLabel: `${formatDay(locale, date, { weekday: "short" })} ${Number(date.slice(8))}`,
    weekday: weekday(locale, date),
    heading:
      days.length === 1
        ? t("programme.schedule")
        : t("programme.dayHeading", { number: index + 1 }),
  }));
}

/** Changes with what behaviours read from the programme when they start. */
export const versionOf = (items: readonly AgendaItem[]): string =>
  items
    .map(({ id, day, startsAt, endsAt, status }) => [id, day, startsAt, endsAt, status].join())
    .join();

/** Whether sessions take place in several rooms, so that the programme is also shown as a grid. */
export const hasSeveralRooms = (items: readonly AgendaItem[]): boolean =>
  new Set(items.filter(({ type }) => type !== "Break").flatMap(({ roomNames }) => roomNames)).size >
  1;
