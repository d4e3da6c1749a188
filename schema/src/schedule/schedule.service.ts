import type { Day, PrismaClient } from "@summit/prisma/client.ts";
import { slugFromTitle } from "#slug.ts";

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
