import { DateTime } from "luxon";

/**
 * The calendar day of a conference day.
 *
 * @param startDate the first day, midnight UTC as dates come from the database
 * @param day 1 for the first
 */
export function dateOf(startDate: Date, day: number): Date {
  return new Date(startDate.getTime() + (day - 1) * dayMs);
}

/** Days have a constant length in UTC. */
const dayMs = 86_400_000;

/**
 * A cache, because computing an instant takes some 50 µs: half a second for the programme of 5,000 sessions, of which
 * many begin at the same time.
 */
const instants = new Map<string, number>();
const maxInstants = 2_000;

/**
 * The instant of a wall-clock time in a time zone; the first of two where clocks are set back.
 *
 * @param date calendar day, midnight UTC as dates come from the database
 * @param time HH:MM
 * @param timeZone IANA name
 */
export function instantOf(date: Date, time: string, timeZone: string): Date {
  const text = `${date.toISOString().slice(0, 10)}T${time}`;
  const key = `${text} ${timeZone}`;
  const known = instants.get(key) ?? firstOf(text, timeZone).toMillis();
  if (instants.size >= maxInstants) instants.clear();
  instants.set(key, known);
  return new Date(known);
}

/** Between two possible instants, the library alone chooses by the offset of the day on which it is asked. */
function firstOf(text: string, timeZone: string): DateTime {
  const found = DateTime.fromISO(text, { zone: timeZone });
  return found.getPossibleOffsets()[0] ?? found;
}

/** The message for a time that does not exist. */
export const skippedTime = "Clocks skip this time on that day";

/** Whether clocks show this time on that day: not if it falls into the hour that they skip in spring. */
export const existsOn = (date: Date, time: string, timeZone: string): boolean =>
  DateTime.fromJSDate(instantOf(date, time, timeZone), { zone: timeZone }).toFormat("HH:mm") ===
  time;
