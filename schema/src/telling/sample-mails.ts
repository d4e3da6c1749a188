import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import type { MailData } from "#mail/mail-kinds.ts";
import { type SessionChange, speakersToTell } from "#programme-release/changes.ts";
import { readComparedSessions } from "#programme-release/read-compared-sessions.ts";
import type { OpeningKind } from "#proposal/letter-texts.ts";

/** A mail to a speaker, without its recipient. */
export type SampleMail = {
  [Kind in "session-times" | "programme-release" | "speaking"]: {
    kind: Kind;
    data: MailData[Kind];
  };
}["session-times" | "programme-release" | "speaking"];

const samples: Record<
  OpeningKind,
  (db: PrismaClient, conferenceId: string) => Promise<SampleMail | null>
> = { times: sampleTimes, changes: sampleChanges, task: sampleTask };

/**
 * A mail that begins with a text of a kind, about what a conference has: its public programme, its last release that has
 * changed something, its first task. Null while there is nothing to tell, or nobody.
 */
export const sampleMail = (
  db: PrismaClient,
  conferenceId: string,
  kind: OpeningKind,
): Promise<SampleMail | null> => samples[kind](db, conferenceId);

async function sampleTimes(db: PrismaClient, conferenceId: string): Promise<SampleMail | null> {
  const programme = await readComparedSessions(db, "released", conferenceId);
  const sessions = programme.filter(({ isCancelled }) => !isCancelled);
  const person = await firstPerson(db, conferenceId, {
    id: { in: sessions.flatMap(({ speakerIds }) => speakerIds) },
  });
  if (!person) return null;
  const theirs = sessions.filter(({ speakerIds }) => speakerIds.includes(person.speakerId));
  const sessionIds = theirs.map(({ id }) => id);
  return { kind: "session-times", data: { personId: person.id, sessionIds } };
}

/** How many releases are looked through. */
const mostReleases = 20;

async function sampleChanges(db: PrismaClient, conferenceId: string): Promise<SampleMail | null> {
  const releases = await db.programmeRelease.findMany({
    where: { conferenceId, state: "released" },
    orderBy: { number: "desc" },
    take: mostReleases,
    select: { id: true, changes: true },
  });
  for (const { id: releaseId, changes } of releases) {
    // Those to whom everything is new get the text of first times.
    const changed = (changes as unknown as SessionChange[]).filter(({ before }) => before !== null);
    const person = await firstPerson(db, conferenceId, {
      id: { in: changed.flatMap(speakersToTell) },
    });
    if (person) return { kind: "programme-release", data: { releaseId, personId: person.id } };
  }
  return null;
}

async function sampleTask(db: PrismaClient, conferenceId: string): Promise<SampleMail | null> {
  const task = await db.speakerTask.findFirst({
    where: { conferenceId, removedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const person = task && (await firstPerson(db, conferenceId, {}));
  if (!person) return null;
  return { kind: "speaking", data: { personId: person.id, taskId: task.id, trial: "preview" } };
}

/** The first by name of the people who have a profile such as this, with its id. */
async function firstPerson(
  db: PrismaClient,
  conferenceId: string,
  speaker: Prisma.SpeakerWhereInput,
): Promise<{ id: string; speakerId: string } | null> {
  const person = await db.person.findFirst({
    where: { conferenceId, speaker },
    orderBy: [{ sortKey: "asc" }, { id: "asc" }],
    select: { id: true, speaker: { select: { id: true } } },
  });
  return person?.speaker ? { id: person.id, speakerId: person.speaker.id } : null;
}
