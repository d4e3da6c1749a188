import type { Person, Prisma } from "@summit/prisma/client.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { insertLinks } from "#content/insert-rows.ts";
import { checkSeen } from "#content/seen.ts";
import { sendMails } from "#mail/mail.service.ts";
import type { AnyMail } from "#mail/mail-kinds.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import type { ComparedSession } from "#programme-release/changes.ts";
import { readComparedSessions } from "#programme-release/read-compared-sessions.ts";
import { endOf, startOf } from "#schedule/wall-clock.ts";

/** Somebody who speaks, and their sessions whose time they have not been told. */
export interface UntoldSpeaker {
  person: Pick<Person, "id" | "name" | "email">;
  sessionIds: string[];
}

/** When sessions take place that everybody sees, with who speaks in them. Cancelled ones do not. */
async function readTimes(tx: Prisma.TransactionClient, conferenceId: string) {
  const conference = await tx.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { startDate: true, timeZone: true },
  });
  const sessions = await readComparedSessions(tx, "released", conferenceId);
  return sessions
    .filter(({ isCancelled }) => !isCancelled)
    .map((session: ComparedSession) => ({
      ...session,
      startsAt: startOf(conference, session),
      endsAt: endOf(conference, session),
    }));
}

/**
 * The speakers of a conference's public programme who have not been told when their sessions are: those that were placed
 * while each save was public, those that have moved since without a letter, and all after the conference's dates have
 * moved. Nobody before the conference is published, without an address, or of what has begun.
 */
export async function findUntold(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<UntoldSpeaker[]> {
  const now = new Date();
  const sessions = (await readTimes(tx, conferenceId)).filter(({ startsAt }) => startsAt > now);
  const speakerIds = [...new Set(sessions.flatMap((session) => session.speakerIds))];
  const people = await tx.person.findMany({
    where: {
      conferenceId,
      email: { not: null },
      conference: { status: "published" },
      speaker: { id: { in: speakerIds } },
    },
    orderBy: [{ sortKey: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      email: true,
      speaker: { select: { id: true } },
      toldTimes: true,
    },
  });
  return people.flatMap(({ speaker, toldTimes, ...person }) => {
    const isTold = ({ id, startsAt, endsAt }: (typeof sessions)[number]) =>
      toldTimes.some(
        (told) =>
          told.scheduleItemId === id &&
          told.startsAt.getTime() === startsAt.getTime() &&
          told.endsAt.getTime() === endsAt.getTime(),
      );
    const untold = sessions.filter(
      (session) => speaker && session.speakerIds.includes(speaker.id) && !isTold(session),
    );
    return untold.length > 0 ? [{ person, sessionIds: untold.map(({ id }) => id) }] : [];
  });
}

/**
 * Notes what letters tell people of their sessions: the only place that writes it. In the transaction that queues the
 * letters. Of a session that does not take place, nobody has been told a time.
 */
export async function recordTold(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  told: readonly { personId: string; sessionIds: readonly string[] }[],
): Promise<void> {
  const pairs = told.flatMap(({ personId, sessionIds }) =>
    sessionIds.map((sessionId) => ({ personId, sessionId })),
  );
  if (pairs.length === 0) return;
  await tx.$executeRaw`
    DELETE FROM told_times
    USING unnest(${pairs.map(({ personId }) => personId)}::text[], ${pairs.map(({ sessionId }) => sessionId)}::text[])
      AS pair (person_id, session_id)
    WHERE told_times.person_id = pair.person_id AND told_times.schedule_item_id = pair.session_id`;
  const times = new Map((await readTimes(tx, conferenceId)).map((each) => [each.id, each]));
  // What is public may have been deleted in the programme that is being edited.
  const present = await tx.scheduleItem.findMany({ where: { conferenceId }, select: { id: true } });
  const ids = new Set(present.map(({ id }) => id));
  const rows = pairs.flatMap(({ personId, sessionId }) => {
    const time = ids.has(sessionId) ? times.get(sessionId) : undefined;
    if (!time) return [];
    const { startsAt, endsAt } = time;
    return [{ personId, scheduleItemId: sessionId, startsAt, endsAt, toldAt: new Date() }];
  });
  await insertLinks(tx, "told_times", rows);
}

/**
 * Tells speakers when their sessions are, who have not been told: one letter each, however many sessions they have.
 *
 * @returns how many letters
 */
export const tellTimes = (editor: Editor, mail: MailQueue, conferenceId: string): Promise<number> =>
  edit(editor, (change) => tellTimesWithin(change, mail, conferenceId));

/**
 * `tellTimes` as a part of a change.
 *
 * @param seen the token of those whom somebody has looked at; whoever they are if omitted
 * @throws SeenConflictError if these are others by now
 */
export async function tellTimesWithin(
  change: Change,
  mail: MailQueue,
  conferenceId: string,
  seen?: string,
): Promise<number> {
  const { tx } = change;
  await change.lock(conferenceId);
  const untold = await findUntold(tx, conferenceId);
  checkSeen(seen, untold, "who has not been told their time");
  const mails = untold.flatMap(({ person, sessionIds }): AnyMail[] =>
    person.email === null
      ? []
      : [
          {
            kind: "session-times",
            recipient: person.email,
            conferenceId,
            data: { personId: person.id, sessionIds },
          },
        ],
  );
  await recordTold(
    tx,
    conferenceId,
    untold.map(({ person, sessionIds }) => ({ personId: person.id, sessionIds })),
  );
  await sendMails(tx, mail, mails);
  if (mails.length > 0) {
    await change.log("programme.tell", { id: conferenceId, conferenceId });
  }
  return mails.length;
}
