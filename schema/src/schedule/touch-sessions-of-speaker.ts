import type { Change } from "#content/editing.ts";

/** Sessions already marked by a change, because a bulk mutation may hide all speakers of one. */
const marked = new WeakMap<Change, Set<string>>();

/**
 * Marks the sessions of speakers as changed when these are published, hidden or deleted, because their public lists of
 * speakers change with it. Clients that mirror the sessions are notified, and find them by `updatedAt`.
 */
export async function touchSessionsOf(
  change: Change,
  speakerIds: readonly string[],
): Promise<void> {
  if (speakerIds.length === 0) return;
  const markedIds = marked.get(change) ?? new Set();
  marked.set(change, markedIds);
  const sessions = await change.tx.scheduleItem.updateManyAndReturn({
    where: {
      speakers: { some: { speakerId: { in: [...speakerIds] } } },
      id: { notIn: [...markedIds] },
    },
    data: { version: { increment: 1 } },
    select: { id: true, conferenceId: true, title: true, version: true, updatedAt: true },
  });
  for (const session of sessions) {
    markedIds.add(session.id);
    await change.logContent("schedule-item", "update", session, ["speakerIds"]);
  }
}
