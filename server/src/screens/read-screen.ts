import type { PrismaClient } from "@summit/prisma/client.ts";
import { findByAddress } from "@summit/schema/content/addresses.ts";
import { formatInstant, formatTime } from "@summit/schema/validation/formats.ts";
import { DateTime } from "luxon";
import { readProgramme } from "#feeds/programme.ts";
import type { Site } from "#sites/site.ts";

/** What a screen shows of the programme of its room. Times are also in words, so that the screen needs no time zones. */
export interface Screen {
  room: string;
  conference: string;
  /** How the conference writes dates and times. */
  locale: string;
  /** From UTC to the conference's zone, in minutes, for the clock. */
  offset: number;
  /** In the order of their start. */
  entries: readonly ScreenEntry[];
}

interface ScreenEntry {
  id: string;
  title: string;
  speakers: string;
  /** Instants in milliseconds. */
  startsAt: number;
  endsAt: number;
  /** "10:00 AM" and "Thursday". */
  from: string;
  until: string;
  weekday: string;
  isCancelled: boolean;
  doNotRecord: boolean;
}

/**
 * The programme of a room, by its slug.
 *
 * @returns the current slug of a room that has been renamed; undefined where there is no such room
 */
export async function readScreen(
  db: PrismaClient,
  site: Site,
  slug: string,
): Promise<Screen | { movedTo: string } | undefined> {
  const { conferenceId } = site;
  const address = { kind: "room", conferenceId, slug } as const;
  const room = await findByAddress(db, address, (where) => db.room.findFirst({ where }));
  if (!room) return undefined;
  if (room.slug !== slug) return { movedTo: room.slug };
  const programme = await readProgramme(db, site, { roomSlug: slug });
  if (!programme) return undefined;
  const { name, timeZone, locale, days } = programme;
  const events = days.flatMap((day) => day.events);
  const entries = events
    .map((event): ScreenEntry => {
      const [startsAt, endsAt] = [event.start.toMillis(), event.end.toMillis()];
      return {
        id: event.id,
        title: event.title,
        speakers: event.speakers.map((speaker) => speaker.name).join(", "),
        startsAt,
        endsAt,
        from: formatTime(locale, startsAt, timeZone),
        until: formatTime(locale, endsAt, timeZone),
        weekday: formatInstant(locale, startsAt, { weekday: "long", timeZone }),
        isCancelled: event.isCancelled,
        doNotRecord: event.doNotRecord,
      };
    })
    .sort((one, other) => one.startsAt - other.startsAt);
  const { offset } = DateTime.now().setZone(timeZone);
  return {
    room: room.name,
    conference: name,
    locale,
    offset,
    entries,
  };
}
