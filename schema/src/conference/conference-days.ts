import type { Conference, Prisma } from "@summit/prisma/client.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { countDays, maxDays } from "#rules/conference-days.ts";
import { dateOf, existsOn, skippedTime } from "#schedule/wall-clock.ts";

interface Dates {
  startDate: Date;
  endDate: Date;
}

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

/** When an item takes place. */
type ItemTimes = { day: number; startTime: string; endTime: string };

/**
 * Rejects a day that the conference does not have, and times that its clocks skip on that day. The caller has locked
 * the conference.
 *
 * @throws ValidationError
 */
export async function checkItemTimes(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  item: ItemTimes,
): Promise<void> {
  const { startDate, endDate, timeZone } = await tx.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { startDate: true, endDate: true, timeZone: true },
  });
  const last = countDays(startDate, endDate);
  if (item.day > last) {
    const message = `The conference has no day ${item.day}: its last day is day ${last}.`;
    throw new ValidationError([{ path: ["day"], message, code: "OUT_OF_RANGE" }]);
  }
  const { startTime, endTime } = item;
  checkNotSkipped({ startTime, endTime }, dateOf(startDate, item.day), timeZone);
}

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
  if (skipped.length === 0) return;
  throw new ValidationError(
    skipped.map(([name]) => ({
      path: [name],
      message: skippedTime,
      code: "NOT_ALLOWED",
    })),
  );
}

/**
 * Rejects a first day or a time zone with which clocks skip the time of an item. The caller has locked the conference.
 *
 * @throws ValidationError
 */
export async function checkItemsNotSkipped(
  tx: Prisma.TransactionClient,
  { id: conferenceId, startDate, timeZone }: Pick<Conference, "id" | "startDate" | "timeZone">,
): Promise<void> {
  const items = await tx.scheduleItem.findMany({
    where: { conferenceId },
    select: { title: true, day: true, startTime: true, endTime: true },
  });
  const skipped = items.find(({ day, startTime, endTime }) =>
    [startTime, endTime].some((time) => !existsOn(dateOf(startDate, day), time, timeZone)),
  );
  if (!skipped) return;
  throw new ValidationError([
    {
      path: ["startDate"],
      message: `Clocks would skip the time of “${skipped.title}” on day ${skipped.day}. Move it first.`,
      code: "NOT_ALLOWED",
    },
  ]);
}

/**
 * Rejects dates that remove a day with items. The caller has locked the conference.
 *
 * @throws ValidationError
 */
export async function checkDaysWithoutItems(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  { startDate, endDate }: Dates,
): Promise<void> {
  const lost = await tx.scheduleItem.findFirst({
    where: { conferenceId, day: { gt: countDays(startDate, endDate) } },
    orderBy: { day: "desc" },
    select: { day: true },
  });
  if (!lost) return;
  throw new ValidationError([
    {
      path: ["endDate"],
      message: `Day ${lost.day} still has items in the schedule. Move or delete them first.`,
    },
  ]);
}
