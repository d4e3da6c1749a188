import type { Conference } from "@summit/prisma/client.ts";
import { DateTime } from "luxon";
import { dateOf } from "#rules/conference-days.ts";
import { endOffset, type ItemClocks, startOffset } from "#schedule/item-times.ts";

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

/** A conference's columns that determine when its items take place. */
export type ConferenceClock = Pick<Conference, "startDate" | "timeZone">;

type ItemTimes = ItemClocks & { day: number };

/** The calendar day on which an item starts. */
export const startDateOf = (startDate: Date, item: ItemTimes): Date =>
  dateOf(startDate, item.day + startOffset(item));

/** The calendar day on which an item ends. */
export const endDateOf = (startDate: Date, item: ItemTimes): Date =>
  dateOf(startDate, item.day + endOffset(item));

/** The instant at which an item starts. */
export const startOf = ({ startDate, timeZone }: ConferenceClock, item: ItemTimes): Date =>
  instantOf(startDateOf(startDate, item), item.startTime, timeZone);

/** The instant at which an item ends. */
export const endOf = ({ startDate, timeZone }: ConferenceClock, item: ItemTimes): Date =>
  instantOf(endDateOf(startDate, item), item.endTime, timeZone);

/** The message for a time that does not exist. */
export const skippedTime = "Clocks skip this time on that day";

/** Whether clocks show this time on that day: not if it falls into the hour that they skip in spring. */
export const existsOn = (date: Date, time: string, timeZone: string): boolean =>
  DateTime.fromJSDate(instantOf(date, time, timeZone), { zone: timeZone }).toFormat("HH:mm") ===
  time;
