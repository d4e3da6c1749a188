import type { Day, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { slugFromTitle } from "#rules/slug.ts";
import { findScheduleConflicts, type ScheduleConflict } from "#schedule/schedule-conflicts.ts";

/**
 * Finds the item whose title makes this slug. The slug is not stored: breaks share titles, and an
 * item's address follows its title. Of several the earliest is meant.
 *
 * @returns its id, or undefined where no title of that day makes the slug
 */
export async function findScheduleItemId(
  db: PrismaClient,
  { conferenceId, day, slug }: { conferenceId: string; day: Day; slug: string },
): Promise<string | undefined> {
  const items = await db.scheduleItem.findMany({
    where: { conferenceId, day },
    select: { id: true, title: true },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
  });
  return items.find(({ title }) => slugFromTitle(title) === slug)?.id;
}

/** The items of a conference, or of one of its days, in order of time. */
export const programmeOf = (conferenceId: string, day?: Day | null) =>
  ({
    where: { conferenceId, ...(day && { day }) },
    orderBy: [{ day: "asc" }, { startTime: "asc" }, { endTime: "asc" }, { id: "asc" }],
  }) satisfies Prisma.ScheduleItemFindManyArgs;

const maxConflicts = 100;

/** The first hundred pairs of a conference's items that cannot both take place. */
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
      location: true,
      speakers: { select: { speaker: { select: { id: true, name: true } } } },
    },
  });
  return findScheduleConflicts(
    items.map((item) => ({ ...item, speakers: item.speakers.map(({ speaker }) => speaker) })),
    maxConflicts,
  );
}
