import type { Prisma, ProgrammeRelease } from "@summit/prisma/client.ts";
import { sendMails } from "#mail/mail.service.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import { type SessionChange, speakersToTell } from "#programme-release/changes.ts";
import { recordTold } from "#programme-release/told-times.ts";

/** Those who are told of changes: with an address, as soon as the conference is public. */
const peopleToTell = (conferenceId: string, changes: readonly SessionChange[]) =>
  ({
    conferenceId,
    email: { not: null },
    conference: { status: "published" },
    speaker: { id: { in: [...new Set(changes.flatMap(speakersToTell))] } },
  }) as const satisfies Prisma.PersonWhereInput;

/** The people who would be told of changes, by name. */
export const readToTell = (
  db: Prisma.TransactionClient,
  conferenceId: string,
  changes: readonly SessionChange[],
): Promise<{ id: string; name: string }[]> =>
  db.person.findMany({
    where: peopleToTell(conferenceId, changes),
    orderBy: [{ sortKey: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });

/**
 * Queues one mail to each speaker whom a release concerns, however many of their sessions it changes. In the transaction
 * of the release, so that nobody is forgotten and nobody is told twice.
 */
export async function tellSpeakers(
  tx: Prisma.TransactionClient,
  mail: MailQueue,
  { id: releaseId, conferenceId }: Pick<ProgrammeRelease, "id" | "conferenceId">,
  changes: readonly SessionChange[],
): Promise<void> {
  const people = await tx.person.findMany({
    where: peopleToTell(conferenceId, changes),
    select: { id: true, email: true, speaker: { select: { id: true } } },
  });
  const messages = people.flatMap(({ id: personId, email: recipient }) =>
    recipient === null
      ? []
      : [
          {
            kind: "programme-release" as const,
            recipient,
            conferenceId,
            data: { releaseId, personId },
          },
        ],
  );
  await recordTold(
    tx,
    conferenceId,
    people.map(({ id: personId, speaker }) => ({
      personId,
      sessionIds: changes
        .filter((change) => speaker && speakersToTell(change).includes(speaker.id))
        .map(({ sessionId }) => sessionId),
    })),
  );
  await sendMails(tx, mail, messages);
}
