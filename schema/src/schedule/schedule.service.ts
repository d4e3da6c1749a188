import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { linkOrder } from "#schedule/location.ts";
import { findScheduleConflicts, type ScheduleConflict } from "#schedule/schedule-conflicts.ts";

/** Chronological order. */
export const programmeOrder = [
  { day: "asc" },
  { startTime: "asc" },
  { endTime: "asc" },
  { id: "asc" },
] satisfies Prisma.ScheduleItemOrderByWithRelationInput[];

/** The items of a conference, or of one of its days, in chronological order. */
export const programmeOf = (conferenceId: string, day?: number | null) =>
  ({
    where: { conferenceId, ...(day && { day }) },
    orderBy: programmeOrder,
  }) satisfies Prisma.ScheduleItemFindManyArgs;

const maxConflicts = 100;

/** The first hundred pairs of conflicting items of a conference. */
export async function scheduleConflictsOf(
  db: PrismaClient,
  conferenceId: string,
): Promise<ScheduleConflict[]> {
  const items = await db.scheduleItem.findMany({
    ...programmeOf(conferenceId),
    select: {
      id: true,
      day: true,
      startTime: true,
      endTime: true,
      type: true,
      status: true,
      allRooms: true,
      rooms: { select: { room: { select: { id: true, name: true } } }, orderBy: linkOrder },
      speakers: { select: { speaker: { select: { id: true, name: true } } } },
    },
  });
  return findScheduleConflicts(
    items.map((item) => ({
      ...item,
      speakers: item.speakers.map(({ speaker }) => speaker),
      rooms: item.rooms.map(({ room }) => room),
    })),
    maxConflicts,
  );
}
