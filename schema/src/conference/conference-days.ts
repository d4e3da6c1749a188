import type { Prisma } from "@summit/prisma/client.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { countDays, maxDays } from "#rules/conference-days.ts";
import { dateOf } from "#schedule/wall-clock.ts";

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

/**
 * Rejects a day that the conference does not have. The caller has locked the conference.
 *
 * @throws ValidationError
 */
export async function checkDay(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  day: number,
): Promise<void> {
  const last = await countDaysOf(tx, conferenceId);
  if (day <= last) return;
  throw new ValidationError([
    {
      path: ["day"],
      message: `The conference has no day ${day}: its last day is day ${last}.`,
      code: "OUT_OF_RANGE",
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
