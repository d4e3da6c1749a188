import type { Prisma } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";

/** Sessions already marked by a change, because a bulk mutation may hide all speakers of one. */
const marked = new WeakMap<Change, Set<string>>();

/**
 * Marks sessions as changed when something is that they show as their own: a speaker is published, hidden or deleted, or a
 * room is renamed or deleted. Clients that mirror the sessions are notified, and find them by `updatedAt`.
 *
 * @param where which sessions they are, before something is deleted
 * @param field what is different in them
 */
export async function touchSessions(
  change: Change,
  where: Prisma.ScheduleItemWhereInput,
  field: string,
): Promise<void> {
  const markedIds = marked.get(change) ?? new Set();
  marked.set(change, markedIds);
  const sessions = await change.tx.scheduleItem.updateManyAndReturn({
    where: { AND: [where, { id: { notIn: [...markedIds] } }] },
    data: { version: { increment: 1 } },
    select: { id: true, conferenceId: true, title: true, version: true, updatedAt: true },
  });
  for (const session of sessions) {
    markedIds.add(session.id);
    await change.logContent("schedule-item", "update", session, [field]);
  }
}
