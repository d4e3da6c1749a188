import type { Prisma, PrismaClient, ScheduleItemType } from "@summit/prisma/client.ts";
import { isScheduled } from "#schedule/item-times.ts";
import { inRooms, linkOrder } from "#schedule/location.ts";
import { findScheduleConflicts, type ScheduleConflict } from "#schedule/schedule-conflicts.ts";

/** Chronological order, what is not scheduled last. */
export const programmeOrder = [
  { programmeKey: "asc" },
  { id: "asc" },
] satisfies Prisma.ScheduleItemOrderByWithRelationInput[];

/** The items of a conference, or of one of its days or of the room with a slug, in chronological order. */
export const programmeOf = (conferenceId: string, day?: number | null, room?: string | null) =>
  ({
    where: { conferenceId, ...(day && { day }), ...(room && inRooms({ slug: room })) },
    orderBy: programmeOrder,
  }) satisfies Prisma.ScheduleItemFindManyArgs;

/** Types of sessions that nobody has to speak in. */
export const typesWithoutSpeakers: readonly ScheduleItemType[] = ["Break", "Networking"];

/** The columns that determine when an item takes place. */
export const itemTimesSelect = {
  day: true,
  startTime: true,
  endTime: true,
  afterMidnight: true,
} as const satisfies Prisma.ScheduleItemSelect;

const maxConflicts = 100;

/** The first hundred pairs of conflicting items of a conference. */
export async function scheduleConflictsOf(
  db: PrismaClient,
  conferenceId: string,
): Promise<ScheduleConflict[]> {
  const items = await db.scheduleItem.findMany({
    where: { conferenceId, day: { not: null } },
    orderBy: programmeOrder,
    select: {
      ...itemTimesSelect,
      id: true,
      type: true,
      status: true,
      allRooms: true,
      rooms: { select: { room: { select: { id: true, name: true } } }, orderBy: linkOrder },
      speakers: { select: { speaker: { select: { id: true, name: true } } } },
    },
  });
  return findScheduleConflicts(
    items.filter(isScheduled).map((item) => ({
      ...item,
      speakers: item.speakers.map(({ speaker }) => speaker),
      rooms: item.rooms.map(({ room }) => room),
    })),
    maxConflicts,
  );
}
