import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import DataLoader from "dataloader";
import type { Change } from "#content/editing.ts";
import { programmeTables } from "#publication/programme-tables.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";

/**
 * Which sessions must not be recorded: those with a speaker who has said so. One who has not answered yet refuses nothing.
 * Drafts of speakers count, too: who is not announced yet speaks all the same.
 *
 * @param db of the programme that is meant: the one that everybody sees, or the one that the team edits
 */
export async function findUnrecorded(
  db: Pick<PrismaClient, "$queryRaw">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { speakers } = programmeTables(db);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT l.schedule_item_id AS id FROM ${speakers} l
    JOIN speakers s ON s.id = l.speaker_id
    JOIN people p ON p.id = s.person_id
    WHERE NOT p.may_be_recorded AND l.schedule_item_id = ANY(${[...ids]})`;
  return new Set(rows.map(({ id }) => id));
}

/** The condition for those sessions among the ones that a context shows. */
export const unrecordedSessions = {
  speakers: { some: { speaker: { person: { is: { mayBeRecorded: false } } } } },
} satisfies Prisma.ScheduleItemWhereInput;

const loaders = new WeakMap<object, DataLoader<string, boolean>>();

/** The same for one session, of which those of a list are read with one statement. */
export function isUnrecorded(
  context: { db: Pick<PrismaClient, "$queryRaw"> },
  id: string,
): Promise<boolean> {
  let loader = loaders.get(context);
  if (!loader) {
    loader = new DataLoader(async (ids) => {
      const found = await findUnrecorded(context.db, ids);
      return ids.map((each) => found.has(each));
    });
    loaders.set(context, loader);
  }
  return loader.load(id);
}

/** Says that the answer of somebody is another one, to all who show or mirror their sessions. */
export const touchRecordedSessions = (change: Change, ...personIds: string[]): Promise<void> =>
  touchSessions(
    change,
    { speakers: { some: { speaker: { personId: { in: personIds } } } } },
    "doNotRecord",
  );

/** The same of those who refuse, when they are about to be deleted or have just been restored. */
export async function touchUnrecordedSessions(
  change: Change,
  personIds: readonly string[],
): Promise<void> {
  const refusing = await change.tx.person.findMany({
    where: { id: { in: [...personIds] }, mayBeRecorded: false },
    select: { id: true },
  });
  if (refusing.length > 0) await touchRecordedSessions(change, ...refusing.map(({ id }) => id));
}
