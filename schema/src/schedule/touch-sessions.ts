import type { Prisma } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import type { FieldDifference } from "#content/partial-input.ts";

/** Sessions already marked by a change, because a bulk mutation may hide all speakers of one. */
const marked = new WeakMap<Change, Set<string>>();

/** Records that sessions name, and that are about to be deleted or have just been restored. */
interface Named {
  ids: readonly string[];
  why: "delete" | "restore";
}

/**
 * Marks sessions as changed when something is that they show as their own: a speaker is published, hidden, deleted or
 * restored, or a room is renamed, deleted or restored. Clients that mirror the sessions are notified, and find them by
 * `updatedAt`.
 *
 * @param where which sessions they are, while they name the records
 * @param field what is different in them
 * @param named what they lose or get back, if the field itself changes
 */
export async function touchSessions(
  change: Change,
  where: Prisma.ScheduleItemWhereInput,
  field: string,
  named?: Named,
): Promise<void> {
  const markedIds = marked.get(change) ?? new Set();
  marked.set(change, markedIds);
  const sessions = await change.tx.scheduleItem.updateManyAndReturn({
    where: { ...where, id: { notIn: [...markedIds] } },
    data: { version: { increment: 1 } },
    select: { id: true, conferenceId: true, title: true, version: true, updatedAt: true },
  });
  const ids = sessions.map(({ id }) => id);
  const changes = named && (await changesOf(change, ids, field, named));
  for (const session of sessions) {
    markedIds.add(session.id);
    const own = changes?.get(session.id);
    const details = own ? { changes: [own] } : { fields: [field] };
    await change.logContent("schedule-item", "update", session, details);
  }
}

const inOrder = { orderBy: { position: "asc" } } as const;

/** How the field changes in each session. */
async function changesOf(
  { tx }: Change,
  ids: string[],
  field: string,
  named: Named,
): Promise<Map<string, FieldDifference>> {
  const sessions = await tx.scheduleItem.findMany({
    where: { id: { in: ids } },
    select: { id: true, trackId: true, speakers: inOrder, rooms: inOrder },
  });
  const gone = new Set(named.ids);
  return new Map(
    sessions.map(({ id, trackId, speakers, rooms }) => {
      const values: Readonly<Record<string, unknown>> = {
        trackId,
        speakerIds: speakers.map(({ speakerId }) => speakerId),
        roomIds: rooms.map(({ roomId }) => roomId),
      };
      const present = values[field];
      const absent = Array.isArray(present) ? present.filter((one) => !gone.has(one)) : null;
      const [before, after] = named.why === "delete" ? [present, absent] : [absent, present];
      return [id, { name: field, before, after }];
    }),
  );
}
