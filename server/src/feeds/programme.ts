import type { PrismaClient } from "@summit/prisma/client.ts";
import { daysOf } from "@summit/schema/conference/conference-days.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { roomOrder } from "@summit/schema/room/room-order.ts";
import { type DayName, dateOf, dayName, dayNumber } from "@summit/schema/rules/conference-days.ts";
import { htmlOfDescription } from "@summit/schema/schedule/html-of-description.ts";
import { inRooms, linkOrder, locationOf } from "@summit/schema/schedule/location.ts";
import { findUnrecorded } from "@summit/schema/schedule/recording.ts";
import { endOf, instantOf, startOf } from "@summit/schema/schedule/wall-clock.ts";
import { localeOf } from "@summit/schema/validation/formats.ts";
import { isScheduled } from "@summit/schema/validation/item-times.ts";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import { cityLine } from "@summit/schema/venue/city-line.ts";
import { paths } from "@summit/web/routes";
import { DateTime } from "luxon";
import { numbersOf } from "#feeds/numbers.ts";
import { addressIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

export type ProgrammeEvent = Readonly<{
  id: string;
  /** A stable number that is unique in the programme, positive and below 2³¹. */
  number: number;
  day: number;
  title: string;
  slug: string;
  type: string;
  /** The topic; empty if unset. */
  theme: string;
  description: string;
  /** The names of its rooms, or that it takes place in all; empty if it has none. */
  room: string;
  /** The rooms that it takes place in. */
  rooms: readonly ProgrammeRoom[];
  /** The name of its track; empty if it has none. */
  track: string;
  /** BCP 47 tag of its own language; empty if it has none. */
  language: string;
  isCancelled: boolean;
  /** Whether one of its speakers has asked not to be recorded. */
  doNotRecord: boolean;
  /** Whether it starts after the midnight that ends its day. */
  afterMidnight: boolean;
  /** In the conference's time zone. */
  start: DateTime;
  end: DateTime;
  speakers: readonly { id: string; number: number; name: string }[];
  /** Absolute address of the session's page; breaks have none. */
  url?: string | undefined;
  /** Its path within the site. */
  path?: string | undefined;
  updatedAt: Date;
  /** Incremented by each change of the event or of the conference's data in it. */
  sequence: number;
}>;

/** A room, of which apps and calendars know the guid. */
export type ProgrammeRoom = Readonly<{
  name: string;
  slug: string;
  guid: string;
  capacity?: number | null;
}>;

const selectRoom = { name: true, slug: true, guid: true, capacity: true } as const;

/**
 * A day, from the opening hour or the first event to the closing hour or the end of the last event.
 */
type ProgrammeDay = Readonly<{
  day: number;
  date: string;
  start: DateTime;
  end: DateTime;
  events: readonly ProgrammeEvent[];
}>;

export type Programme = Readonly<{
  conferenceId: string;
  name: string;
  description: string;
  timeZone: string;
  /** BCP 47 tag of the language of the content. */
  language: string;
  /** How its dates and times are written. */
  locale: string;
  /** The venue, in one line. */
  place: string;
  rooms: readonly ProgrammeRoom[];
  /** Its tracks, in order. */
  tracks: readonly Readonly<{ name: string; colour: string }>[];
  days: readonly ProgrammeDay[];
  updatedAt: Date;
  /** Incremented by each change of the name, dates or place. */
  sequence: number;
  /** First day, as stored. */
  startDate: Date;
}>;

/** Which sessions of a programme are read. */
export type ProgrammePart = {
  ids?: readonly string[];
  day?: DayName | undefined;
  room?: string | undefined;
  /** The same by its slug. */
  roomSlug?: string | undefined;
  /** Only so many of the first ones. */
  limit?: number | undefined;
};

/**
 * The public programme for calendars and conference apps.
 *
 * @param part only these of its sessions
 * @returns undefined if there is no conference
 */
export async function readProgramme(
  database: PrismaClient,
  site: Site,
  { ids, day: onDay, room, roomSlug, limit }: ProgrammePart = {},
): Promise<Programme | undefined> {
  const db = readInLanguageOf(database, site);
  const conference = await db.conference.findUnique({
    where: { id: site.conferenceId },
    include: {
      venueDetails: true,
      rooms: { select: selectRoom, orderBy: roomOrder },
      tracks: { select: { name: true, colour: true }, orderBy: roomOrder },
      scheduleItems: {
        where: {
          ...(ids && { id: { in: [...ids] } }),
          ...(onDay && { day: dayNumber(onDay) }),
          ...(room && inRooms({ name: room })),
          ...(roomSlug && inRooms({ slug: roomSlug })),
        },
        ...(limit && { take: limit }),
        include: {
          speakers: { include: { speaker: true }, orderBy: linkOrder },
          rooms: { select: { room: { select: selectRoom } }, orderBy: linkOrder },
          track: { select: { name: true } },
        },
        orderBy: [{ programmeKey: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!conference) return undefined;
  const { name, description, timeZone, language, startDate, venueDetails: venue } = conference;

  const sequence = conference.version - 1 + (venue?.version ?? 0);

  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone: timeZone });
  const at = (day: number, time: string) =>
    local(instantOf(dateOf(startDate, day), time, timeZone));
  const items = conference.scheduleItems.filter(isScheduled);
  const allRooms = translateTo(language)("session.allRooms");
  const numbers = numbersOf(items);
  const unrecorded = await findUnrecorded(
    db,
    items.map(({ id }) => id),
  );
  const speakerNumbers = numbersOf(
    items.flatMap(({ speakers }) => speakers.map(({ speaker }) => speaker)),
  );
  const events = items.map((item): ProgrammeEvent => {
    const { slug } = item;
    const path =
      item.type === "Break" ? undefined : paths.session({ day: dayName(item.day), slug });
    return {
      id: item.id,
      number: numbers.get(item.id) ?? 1,
      day: item.day,
      title: item.title,
      slug,
      type: item.type,
      theme: item.theme ?? "",
      description: plainTextOf(htmlOfDescription(item) ?? ""),
      room: locationOf(item.rooms) ?? (item.allRooms ? allRooms : ""),
      rooms: item.rooms.map(({ room }) => room),
      track: item.track?.name ?? "",
      language: item.language ?? "",
      isCancelled: item.status === "cancelled",
      doNotRecord: unrecorded.has(item.id),
      afterMidnight: item.afterMidnight,
      start: local(startOf(conference, item)),
      end: local(endOf(conference, item)),
      speakers: item.speakers.map(({ speaker: { id, name } }) => ({
        id,
        name,
        number: speakerNumbers.get(id) ?? 1,
      })),
      ...(path && { path, url: addressIn(site, path) }),
      updatedAt: item.updatedAt,
      sequence: item.version - 1 + sequence,
    };
  });

  return {
    conferenceId: conference.id,
    name,
    description,
    timeZone,
    language,
    locale: localeOf(conference),
    startDate,
    place: venue
      ? [venue.venueName, venue.address, cityLine(venue)].filter(Boolean).join(", ")
      : "",
    rooms: conference.rooms,
    tracks: conference.tracks,
    days: daysOf(conference).map(({ day, date }) => {
      const ofDay = events.filter((event) => event.day === day);
      return {
        day,
        date: date.toISOString().slice(0, 10),
        events: ofDay,
        start: DateTime.min(at(day, conference.dayStartTime), ...ofDay.map(({ start }) => start)),
        end: DateTime.max(at(day, conference.dayEndTime), ...ofDay.map(({ end }) => end)),
      };
    }),
    updatedAt: new Date(
      Math.max(
        ...[conference, ...(venue ? [venue] : []), ...events].map(({ updatedAt }) =>
          updatedAt.getTime(),
        ),
      ),
    ),
    sequence,
  };
}
