import type { Change } from "#content/editing.ts";

/** Sessions already marked by a change, because a bulk mutation may hide all speakers of one. */
const noted = new WeakMap<Change, Set<string>>();

/**
 * Counts the sessions that name a speaker as changed, because everybody sees another list of speakers there from now
 * on. Whoever keeps a copy of them is told of each, and finds it by the moment of its last change.
 */
export async function changeSessionsOf(change: Change, speakerId: string): Promise<void> {
  const known = noted.get(change) ?? new Set();
  noted.set(change, known);
  const sessions = await change.tx.scheduleItem.updateManyAndReturn({
    where: { speakers: { some: { speakerId } }, id: { notIn: [...known] } },
    data: { version: { increment: 1 } },
    select: { id: true, conferenceId: true, title: true, version: true, updatedAt: true },
  });
  for (const session of sessions) {
    const { version: _version, updatedAt: _updatedAt, ...before } = session;
    known.add(session.id);
    await change.logContent("schedule-item", "update", session, ["speakerIds"], before);
  }
}
