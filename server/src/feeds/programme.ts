import type { PrismaClient } from "@summit/prisma/client.ts";
import { daysOf } from "@summit/schema/conference/conference-days.ts";
import { dayName } from "@summit/schema/rules/conference-days.ts";
import { dateOf, instantOf } from "@summit/schema/schedule/wall-clock.ts";
import { paths } from "@summit/web/routes";
import { DateTime } from "luxon";
import { addressIn, type Site } from "#sites/site.ts";

export type ProgrammeEvent = Readonly<{
  id: string;
  day: number;
  title: string;
  slug: string;
  type: string;
  description: string;
  room: string;
  /** In the conference's time zone. */
  start: DateTime;
  end: DateTime;
  speakers: readonly { id: string; name: string }[];
  /** Absolute address of the session's page; breaks have none. */
  url?: string | undefined;
  /** Its path within the site. */
  path?: string | undefined;
  updatedAt: Date;
}>;

export type Programme = Readonly<{
  name: string;
  description: string;
  timeZone: string;
  /** Where it takes place, in one line. */
  place: string;
  days: readonly { day: number; date: string; events: readonly ProgrammeEvent[] }[];
  updatedAt: Date;
}>;

/**
 * The public programme as calendars and conference apps need it; undefined without a conference.
 */
export async function readProgramme(db: PrismaClient, site: Site): Promise<Programme | undefined> {
  const conference = await db.conference.findUnique({
    where: { id: site.conferenceId },
    include: {
      venueDetails: true,
      scheduleItems: {
        include: { speakers: { include: { speaker: true }, orderBy: { position: "asc" } } },
        orderBy: [{ day: "asc" }, { startTime: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!conference) return undefined;
  const { name, description, timeZone, startDate, venueDetails: venue } = conference;

  const at = (day: number, time: string) =>
    DateTime.fromJSDate(instantOf(dateOf(startDate, day), time, timeZone), { zone: timeZone });
  const events = conference.scheduleItems.map((item): ProgrammeEvent => {
    const { slug } = item;
    const path =
      item.type === "Break" ? undefined : paths.session({ day: dayName(item.day), slug });
    return {
      id: item.id,
      day: item.day,
      title: item.title,
      slug,
      type: item.type,
      description: item.description ?? "",
      room: item.location ?? "",
      start: at(item.day, item.startTime),
      end: at(item.day, item.endTime),
      speakers: item.speakers.map(({ speaker }) => ({ id: speaker.id, name: speaker.name })),
      ...(path && { path, url: addressIn(site, path) }),
      updatedAt: item.updatedAt,
    };
  });

  return {
    name,
    description,
    timeZone,
    place: venue
      ? [venue.venueName, venue.address, venue.city, venue.postalCode].filter(Boolean).join(", ")
      : "",
    days: daysOf(conference).map(({ day, date }) => ({
      day,
      date: date.toISOString().slice(0, 10),
      events: events.filter((event) => event.day === day),
    })),
    updatedAt: new Date(
      Math.max(conference.updatedAt.getTime(), ...events.map((event) => event.updatedAt.getTime())),
    ),
  };
}
