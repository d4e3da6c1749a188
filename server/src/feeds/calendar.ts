import { setImmediate } from "node:timers/promises";
import ical, { escape as escapeText, type ICalCalendar, ICalEventStatus } from "ical-generator";
import { DateTime } from "luxon";
import type { Programme, ProgrammeEvent } from "#feeds/programme.ts";

/** What a calendar says of a session. */
export type CalendarEvent = Pick<
  ProgrammeEvent,
  | "id"
  | "title"
  | "description"
  | "theme"
  | "room"
  | "speakers"
  | "start"
  | "end"
  | "isCancelled"
  | "url"
  | "updatedAt"
  | "sequence"
>;

/** How often calendars that have subscribed should ask for changes. */
const refreshSeconds = 3_600;

/** Events that are written in one turn of the event loop, so that long calendars hold up no other request. */
const eventsPerTurn = 20;

/**
 * Events as an iCalendar file (RFC 5545). Instants are in UTC, which calendars show in their own zone: a zone's rules in
 * the file could differ from those that the pages and the API use. The UID is derived from the event's id, so that
 * importing again updates the event.
 *
 * @param origin its host makes the UIDs globally unique; it stays the same if the site moves
 */
export async function calendarOf(
  programme: Pick<Programme, "name" | "place">,
  events: readonly CalendarEvent[],
  origin: string,
): Promise<string> {
  const first = calendarOfSome(programme, events.slice(0, eventsPerTurn), origin);
  const end = first.lastIndexOf("END:VCALENDAR");
  const parts = [first.slice(0, end)];
  for (let start = eventsPerTurn; start < events.length; start += eventsPerTurn) {
    await setImmediate();
    const some = events.slice(start, start + eventsPerTurn);
    parts.push(eventsIn(calendarOfSome(programme, some, origin)));
  }
  return parts.join("") + first.slice(end);
}

const eventsIn = (calendar: string): string =>
  calendar.slice(calendar.search(/^BEGIN:VEVENT/m), calendar.lastIndexOf("END:VCALENDAR"));

function calendarOfSome(
  { name, place }: Pick<Programme, "name" | "place">,
  events: readonly CalendarEvent[],
  origin: string,
): string {
  const calendar = emptyCalendar(name).ttl(refreshSeconds);
  for (const event of events) {
    const speakers = event.speakers.map((speaker) => speaker.name).join(", ");
    calendar.createEvent({
      id: `${event.id}@${new URL(origin).hostname}`,
      start: event.start,
      end: event.end,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      sequence: event.sequence,
      summary: event.title,
      description: [speakers, event.description, event.url].filter(Boolean).join("\n\n"),
      location: [event.room, place].filter(Boolean).join(", "),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(event.theme && { categories: [{ name: event.theme }] }),
      ...(event.url && { url: event.url }),
    });
  }
  return textOf(calendar);
}

/**
 * A conference as a single all-day entry.
 *
 * @param hold its id, the URL of its site, and the origin that makes its UID unique
 */
export function conferenceEntryOf(
  { name, place, description, days, updatedAt, sequence }: Programme,
  hold: { id: string; url: string; origin: string },
): string {
  const dayAt = (date = "") => DateTime.fromISO(date, { zone: "utc" });
  const calendar = emptyCalendar(name);
  calendar.createEvent({
    id: `${hold.id}@${new URL(hold.origin).hostname}`,
    start: dayAt(days.at(0)?.date),
    // The end of an all-day event is exclusive.
    end: dayAt(days.at(-1)?.date).plus({ days: 1 }),
    allDay: true,
    stamp: updatedAt,
    lastModified: updatedAt,
    sequence,
    summary: name,
    description: [description, hold.url].filter(Boolean).join("\n\n"),
    location: place,
    status: ICalEventStatus.CONFIRMED,
    url: hold.url,
  });
  return textOf(calendar);
}

/** The library escapes the texts of events, but not the calendar's name. */
const emptyCalendar = (name: string) =>
  ical({
    name: escapeText(name, false),
    prodId: { company: "Summit", product: "Conference", language: "EN" },
  });

/** RFC 5545 (3.1) ends every line, also the last one, which the library leaves open. */
const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
