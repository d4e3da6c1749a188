import type { Conference, PrismaClient } from "@summit/prisma/client.ts";
import { dateOf } from "#rules/conference-days.ts";
import { clockOf, dayMinutes } from "#schedule/item-times.ts";
import { instantOf } from "#schedule/wall-clock.ts";

/** The columns that determine when a conference is over, together with its last session. */
export const conferenceEndSelect = {
  id: true,
  startDate: true,
  endDate: true,
  dayEndTime: true,
  timeZone: true,
} as const;

type Ending = Pick<Conference, "startDate" | "endDate" | "dayEndTime" | "timeZone">;

/** When the last public session of each conference ends, in minutes by the clock from the first day's midnight. */
export async function readLastMinutes(
  db: PrismaClient,
  conferenceIds: readonly string[],
): Promise<Map<string, number>> {
  const lasts = await db.scheduleItem.groupBy({
    by: ["conferenceId"],
    where: {
      conferenceId: { in: [...conferenceIds] },
      publication: "published",
      status: "scheduled",
    },
    _max: { lastMinute: true },
  });
  return new Map(
    lasts.flatMap(({ conferenceId, _max: { lastMinute } }) =>
      lastMinute === null ? [] : [[conferenceId, lastMinute]],
    ),
  );
}

/** When a conference is over: when its last day has closed and its last session has ended. */
export function overAtOf(
  { startDate, endDate, dayEndTime, timeZone }: Ending,
  lastMinute: number | undefined,
): Date {
  const closes = instantOf(endDate, dayEndTime, timeZone);
  if (lastMinute === undefined) return closes;
  const date = dateOf(startDate, 1 + Math.floor(lastMinute / dayMinutes));
  const ends = instantOf(date, clockOf(lastMinute), timeZone);
  return ends > closes ? ends : closes;
}
