import type { Day } from "@summit/prisma/client.ts";
import { DateTime } from "luxon";

/** Days between the first day of the conference and this one. */
const offset: Record<Day, number> = { day1: 0, day2: 1 };

/**
 * The calendar day of a conference day.
 *
 * @param startDate the first day, midnight UTC as dates come from the database
 */
export function dateOf(startDate: Date, day: Day): Date {
  return DateTime.fromJSDate(startDate, { zone: "utc" }).plus({ days: offset[day] }).toJSDate();
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
