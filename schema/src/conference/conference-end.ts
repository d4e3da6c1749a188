import type { Prisma } from "@summit/prisma/client.ts";
import { isScheduled } from "#schedule/item-times.ts";
import { itemTimesSelect } from "#schedule/schedule.service.ts";
import { endOf, instantOf } from "#schedule/wall-clock.ts";

/** The columns that determine when a conference is over. */
export const conferenceEndSelect = {
  ...{ startDate: true, endDate: true, dayEndTime: true, timeZone: true },
  scheduleItems: {
    where: { publication: "published", status: "scheduled", lastMinute: { not: null } },
    orderBy: { lastMinute: "desc" },
    take: 1,
    select: itemTimesSelect,
  },
} satisfies Prisma.ConferenceSelect;

type Ending = Prisma.ConferenceGetPayload<{ select: typeof conferenceEndSelect }>;

/** When a conference is over: when its last day has closed and its last session has ended. */
export function overAtOf({ scheduleItems, ...conference }: Ending): Date {
  const { endDate, dayEndTime, timeZone } = conference;
  const ends = scheduleItems.filter(isScheduled).map((item) => endOf(conference, item).getTime());
  return new Date(Math.max(instantOf(endDate, dayEndTime, timeZone).getTime(), ...ends));
}
