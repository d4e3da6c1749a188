import type { Conference, Prisma } from "@summit/prisma/client.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { countDays, dateOf, maxDays } from "#rules/conference-days.ts";
import { type ItemClocks, isScheduled } from "#schedule/item-times.ts";
import {
  type ConferenceClock,
  endDateOf,
  existsOn,
  skippedTime,
  startDateOf,
} from "#schedule/wall-clock.ts";

type Dates = Pick<Conference, "startDate" | "endDate">;

/** The days of a conference in order, with their dates. */
export function daysOf({ startDate, endDate }: Dates): { day: number; date: Date }[] {
  const length = Math.min(countDays(startDate, endDate), maxDays);
  return Array.from({ length }, (_, index) => ({
    day: index + 1,
    date: dateOf(startDate, index + 1),
  }));
}

/** The number of days of a stored conference. */
export async function countDaysOf(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<number> {
  const { startDate, endDate } = await tx.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { startDate: true, endDate: true },
  });
  return countDays(startDate, endDate);
}

/** When an item takes place; a night belongs to the day on which it begins. */
type ItemTimes = ItemClocks & { day: number };

/** The same of an item that may not be scheduled. */
interface PossibleTimes extends Pick<ItemClocks, "afterMidnight"> {
  day: number | null;
  startTime: string | null;
  endTime: string | null;
}

/**
 * Prepares the check that items are on days that the conference has, and at times that its clocks do not skip on the
 * calendar day of each. The caller has locked the conference.
 */
export async function itemTimesCheck(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<(item: PossibleTimes) => void> {
  const { startDate, endDate, timeZone } = await tx.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { startDate: true, endDate: true, timeZone: true },
  });
  const last = countDays(startDate, endDate);
  return (item) => {
    if (!isScheduled(item)) return;
    if (item.day > last) {
      const message = `The conference has no day ${item.day}: its last day is day ${last}.`;
      throw invalid("day", message, "OUT_OF_RANGE");
    }
    const skipped = skippedTimes(item, { startDate, timeZone });
    if (skipped.length > 0) throw skippedError(skipped);
  };
}

/** Which times of an item its clocks skip. */
function skippedTimes(item: ItemTimes, { startDate, timeZone }: ConferenceClock): string[] {
  const exists = {
    startTime: existsOn(startDateOf(startDate, item), item.startTime, timeZone),
    endTime: existsOn(endDateOf(startDate, item), item.endTime, timeZone),
  };
  return Object.entries(exists).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

const skippedError = (names: readonly string[]) =>
  new ValidationError(
    names.map((name) => ({ path: [name], message: skippedTime, code: "NOT_ALLOWED" })),
  );

/**
 * Rejects times of day that clocks skip on that day.
 *
 * @throws ValidationError at the names of these times
 */
export function checkNotSkipped(
  times: Readonly<Record<string, string>>,
  date: Date,
  timeZone: string,
): void {
  const skipped = Object.entries(times).filter(([_name, time]) => !existsOn(date, time, timeZone));
  if (skipped.length > 0) throw skippedError(skipped.map(([name]) => name));
}

/**
 * Rejects a first day or a time zone with which clocks skip the time of an item. The caller has locked the conference.
 */
export async function checkItemsNotSkipped(
  tx: Prisma.TransactionClient,
  { id: conferenceId, startDate, timeZone }: Pick<Conference, "id" | "startDate" | "timeZone">,
): Promise<void> {
  const items = await tx.scheduleItem.findMany({
    where: { conferenceId },
    select: { title: true, day: true, startTime: true, endTime: true, afterMidnight: true },
  });
  const skipped = [...items, ...(await releasedItems(tx, conferenceId))].find(
    (item) => isScheduled(item) && skippedTimes(item, { startDate, timeZone }).length > 0,
  );
  if (!skipped) return;
  throw invalid(
    "startDate",
    `Clocks would skip the time of “${skipped.title}” on day ${skipped.day}. Move it first.`,
    "NOT_ALLOWED",
  );
}

/** The last day with items of the programme that the team edits, and of what is released or scheduled to be; 0 for none. */
export async function lastDaysWithItems(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<{ edited: number; released: number }> {
  const { _max } = await tx.scheduleItem.aggregate({
    where: { conferenceId },
    _max: { day: true },
  });
  const days = (await releasedItems(tx, conferenceId)).map(({ day }) => day);
  return { edited: _max.day ?? 0, released: Math.max(...days, 0) };
}

/** Rejects dates that remove a day with items. The caller has locked the conference. */
export async function checkDaysWithoutItems(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  { startDate, endDate }: Dates,
): Promise<void> {
  const length = countDays(startDate, endDate);
  const last = await lastDaysWithItems(tx, conferenceId);
  const refuse = (message: string) => invalid("endDate", message);
  if (last.edited > length) {
    throw refuse(`Day ${last.edited} still has items in the schedule. Move or delete them first.`);
  }
  if (last.released > length) {
    throw refuse(
      `Day ${last.released} still has items in the programme that is released or scheduled to be. Release it without them first.`,
    );
  }
}

/** The items that everybody sees, or will once a scheduled release is public. */
const releasedItems = (tx: Prisma.TransactionClient, conferenceId: string) =>
  tx.$queryRaw<(ItemTimes & { title: string })[]>`
    SELECT title, day::int, start_time AS "startTime", end_time AS "endTime", after_midnight AS "afterMidnight"
    FROM (
      SELECT title, day, start_time, end_time, after_midnight FROM released_schedule_items
      WHERE conference_id = ${conferenceId}
      UNION ALL
      SELECT e.title, i.day, i.start_time, i.end_time, i.after_midnight FROM programme_releases p,
        jsonb_populate_recordset(NULL::released_schedule_items, p.snapshot -> 'items') i
      JOIN schedule_items e ON e.id = i.id
      WHERE p.conference_id = ${conferenceId} AND p.state = 'scheduled'
    ) items
    WHERE day IS NOT NULL`;
