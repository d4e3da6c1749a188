import type { PrismaClient } from "@summit/prisma/client.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { endOf, startOf } from "@summit/schema/schedule/wall-clock.ts";
import { DateTime } from "luxon";
import type { CalendarEvent } from "#feeds/calendar.ts";
import type { Programme } from "#feeds/programme.ts";
import type { Site } from "#sites/site.ts";

/**
 * The sessions of a conference that were public and are not any more, as cancelled entries: calendars keep an entry that is
 * missing in a feed. They have no texts, because those are not public any more either. After the conference, there are
 * none.
 *
 * @param part only these of them
 */
export async function withdrawnEvents(
  db: PrismaClient,
  programme: Programme,
  { ids, ...where }: { ids?: readonly string[]; day?: number; slug?: string } = {},
): Promise<CalendarEvent[]> {
  const { conferenceId, locale, timeZone, sequence, days } = programme;
  const end = days.at(-1)?.end.toMillis() ?? 0;
  if (end < Date.now() || ids?.length === 0) return [];
  const withdrawn = await db.withdrawnSession.findMany({
    where: { conferenceId, ...where, ...(ids && { id: { in: [...ids] } }) },
    orderBy: { id: "asc" },
  });
  // Those that are in the programme nevertheless have been read after they were shown again.
  const present = new Set(days.flatMap(({ events }) => events.map(({ id }) => id)));
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone: timeZone });
  return withdrawn
    .filter(({ id }) => !present.has(id))
    .map((session) => ({
      id: session.id,
      title: translateTo(locale)("changes.noLonger"),
      description: "",
      theme: "",
      room: "",
      speakers: [],
      start: local(startOf(programme, session)),
      end: local(endOf(programme, session)),
      isCancelled: true,
      updatedAt: session.withdrawnAt,
      sequence: session.version - 1 + sequence,
    }));
}

/** Whether a session that was public had this address last. */
export const isWithdrawn = async (
  db: PrismaClient,
  { conferenceId }: Pick<Site, "conferenceId">,
  { day, slug }: { day: number; slug: string },
): Promise<boolean> =>
  (await db.withdrawnSession.count({ where: { conferenceId, day, slug }, take: 1 })) > 0;

/**
 * The sessions that have moved from a day to another one, which calendars of that day have as they were: known by their
 * former addresses.
 */
export async function movedFromDay(
  db: PrismaClient,
  { conferenceId, days }: Programme,
  day: number,
): Promise<CalendarEvent[]> {
  const former = await db.formerSlug.findMany({
    where: { conferenceId, kind: "session", day },
    select: { entityId: true },
  });
  const ids = new Set(former.map(({ entityId }) => entityId));
  return days
    .filter((other) => other.day !== day)
    .flatMap(({ events }) => events.filter(({ id }) => ids.has(id)));
}
