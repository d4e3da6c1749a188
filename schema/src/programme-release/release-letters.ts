import type { Prisma, ProgrammeRelease, Telling } from "@summit/prisma/client.ts";
import { checkSeen, seenToken } from "#content/seen.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import type { SessionChange } from "#programme-release/changes.ts";
import { readComparedSessions } from "#programme-release/read-compared-sessions.ts";
import { readToTell, tellSpeakers } from "#programme-release/release-mails.ts";
import type { PlannedLetters } from "#telling/plan.ts";

type Release = Pick<ProgrammeRelease, "id" | "conferenceId" | "changes">;

/**
 * The letters about the changes of a conference's last release, before they wait to be sent.
 *
 * @returns null where the speakers have been told of it already, or nothing is released
 */
export async function planChanges(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<PlannedLetters | null> {
  const release = await tx.programmeRelease.findFirst({
    where: { conferenceId, state: "released" },
    orderBy: { number: "desc" },
    select: { id: true, conferenceId: true, changes: true, notify: true },
  });
  if (!release || release.notify) return null;
  const letters = await lettersAbout(tx, release);
  const choice = { releaseId: release.id };
  return { choice, seen: seenToken(letters), letters: letters.people.length };
}

/**
 * Tells the speakers concerned what a release has changed, once the letters about it have waited.
 *
 * @throws SeenConflictError if others concern it by now, or what they would be told is public no more
 */
export async function tellPlannedChanges(
  tx: Prisma.TransactionClient,
  mail: MailQueue,
  { choice, seen }: Pick<Telling, "choice" | "seen">,
): Promise<void> {
  const { releaseId: id } = choice as { releaseId: string };
  const release = await tx.programmeRelease.findUniqueOrThrow({ where: { id } });
  checkSeen(seen, await lettersAbout(tx, release), "what is to be sent");
  await tellSpeakers(tx, mail, release, changesOf(release));
  await tx.programmeRelease.update({ where: { id }, data: { notify: true } });
}

/** Whom the changes of a release concern, and when and where the sessions are that it has changed. */
async function lettersAbout(tx: Prisma.TransactionClient, release: Release) {
  const { conferenceId } = release;
  const changes = changesOf(release);
  const ids = new Set(changes.map(({ sessionId }) => sessionId));
  const sessions = await readComparedSessions(tx, "released", conferenceId);
  return {
    people: await readToTell(tx, conferenceId, changes),
    // Texts are not a part of it: they are public as they are saved.
    places: sessions
      .filter(({ id }) => ids.has(id))
      .map(({ title: _title, speakerIds: _speakers, ...place }) => place),
  };
}

const changesOf = ({ changes }: Pick<Release, "changes">) => changes as unknown as SessionChange[];
