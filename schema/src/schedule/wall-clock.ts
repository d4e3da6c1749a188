import { DateTime } from "luxon";

/**
 * The calendar day of a conference day.
 *
 * @param startDate the first day, midnight UTC as dates come from the database
 * @param day 1 for the first
 */
export function dateOf(startDate: Date, day: number): Date {
  return DateTime.fromJSDate(startDate, { zone: "utc" })
    .plus({ days: day - 1 })
    .toJSDate();
}

/**
 * The instant at which a wall clock in a time zone shows a time.
 *
 * @param date calendar day, midnight UTC as dates come from the database
 * @param time HH:MM
 * @param timeZone IANA name
 */
export function instantOf(date: Date, time: string, timeZone: string): Date {
  const day = date.toISOString().slice(0, 10);
  return DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toJSDate();
}
