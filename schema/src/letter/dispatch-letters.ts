import type { Letter, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { isIdOfSite } from "#conference/main-conference.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { type Change, editWhenDue } from "#content/editing.ts";
import { setState } from "#letter/send-letter.service.ts";
import { uniqueSlug } from "#letter/unique-slug.ts";
import type { MailQueue } from "#mail/mail-queue.ts";

/** How fast letters are sent. */
export interface LetterPace {
  /** Mails of all letters of the site. */
  perMinute: number;
  /** Mails of the letters of one conference that a user has created; none for that at the main address. */
  perDay: number;
}

interface Dispatched {
  handedOver: number;
  failures: { id: string; error: unknown }[];
}

interface Services {
  db: PrismaClient;
  events: ContentEvents;
  mail: MailQueue;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Mails that are given to the queue in one transaction, during which nobody else changes the conference. */
const atOnce = 500;

/** Those in the bin or the archive send nothing, until they are back. */
export const ofActiveConferences = {
  conference: { deletedAt: null, status: { not: "archived" } },
} as const satisfies Prisma.LetterWhereInput;

/** The letters of which something is to be done at a time. */
const isDue = (now: Date) => ({
  ...ofActiveConferences,
  OR: [{ state: "waiting" as const, sendAt: { lte: now } }, { state: "sending" as const }],
});

/**
 * Gives deliveries of the letters whose time has come to the queue, as many as the pace allows, the oldest letter first. What is
 * there is the queue's business: it sends each at least once, and again where the mail server does not take it. Letters of which
 * nothing is left are done.
 *
 * @returns how many deliveries the queue was given, and the letters that failed; they are tried again
 */
export async function dispatchLetters(
  services: Services,
  pace: LetterPace,
  now: Date,
): Promise<Dispatched> {
  const { db } = services;
  const due = await db.letter.findMany({
    where: isDue(now),
    orderBy: [{ sendAt: "asc" }, { id: "asc" }],
    select: { id: true, conferenceId: true },
  });
  const done: Dispatched = { handedOver: 0, failures: [] };
  if (due.length === 0) return done;
  for (const { id, conferenceId } of due) {
    const work = (change: Change) => dispatchOne(change, services.mail, { id, now, pace });
    try {
      done.handedOver += await editWhenDue(services, conferenceId, work);
    } catch (error) {
      done.failures.push({ id, error });
    }
  }
  return done;
}

/** When the next letter is to be sent; null if none waits. */
export async function nextLetter(db: PrismaClient): Promise<Date | null> {
  const next = await db.letter.findFirst({
    where: { state: "waiting", ...ofActiveConferences },
    orderBy: { sendAt: "asc" },
    select: { sendAt: true },
  });
  return next?.sendAt ?? null;
}

/**
 * Mails that may wait in the queue, in minutes of the pace. A few recipients whose servers put us off do not keep the others
 * waiting; where our own mail server fails, the rest stays where it can be stopped.
 */
const minutesInQueue = 10;

/** How many mails the site may hand over now. Those of the last minute count, and those that are about to be sent. */
async function leftOfMinute({ tx }: Change, { perMinute }: LetterPace, now: Date): Promise<number> {
  const ofLetters = { letterId: { not: null } };
  const recent = { status: "sent", sentAt: { gt: new Date(now.getTime() - minute) } } as const;
  const queued = { ...ofLetters, status: "queued" } as const;
  const handedOver = await tx.outgoingMail.count({
    where: { ...ofLetters, OR: [recent, { ...queued, attempts: 0 }] },
  });
  const waiting = await tx.outgoingMail.count({ where: queued });
  return Math.max(0, Math.min(perMinute - handedOver, perMinute * minutesInQueue - waiting));
}

interface Turn {
  id: string;
  now: Date;
  pace: LetterPace;
}

/** @returns how many deliveries the queue was given */
async function dispatchOne(
  change: Change,
  mail: MailQueue,
  { id, now, pace }: Turn,
): Promise<number> {
  const { tx } = change;
  const found = await tx.letter.findFirst({ where: { id }, select: { conferenceId: true } });
  if (!found) return 0;
  await change.lock(found.conferenceId);
  // Checked again under the lock: it may have been stopped meanwhile.
  const letter = await tx.letter.findFirst({ where: { id, ...isDue(now) } });
  if (!letter) return 0;
  const sending = letter.state === "waiting" ? await begin(change, letter) : letter;
  const ofMinute = await leftOfMinute(change, pace, now);
  const ofDay = await leftOfDay(change, found.conferenceId, pace, now);
  const held = await tx.outgoingMail.findMany({
    where: { letterId: id, status: "held" },
    orderBy: { id: "asc" },
    take: Math.min(atOnce, ofMinute, ofDay),
    select: { id: true },
  });
  const ids = held.map((one) => one.id);
  if (ids.length > 0) {
    await tx.outgoingMail.updateMany({ where: { id: { in: ids } }, data: { status: "queued" } });
    await mail.enqueue(tx, ids);
    return ids.length;
  }
  const open = await tx.outgoingMail.count({
    where: { letterId: id, status: { in: ["held", "queued"] } },
  });
  if (open === 0) await setState(change, sending, "finish", { state: "sent", endedAt: now });
  return 0;
}

/** Begins to send a letter. An issue gets its address in the archive, which its mails lead to. */
async function begin(change: Change, letter: Letter): Promise<Letter> {
  const { kind, conferenceId, subject } = letter;
  const slug = kind === "issue" ? await uniqueSlug(change.tx, conferenceId, subject) : null;
  return setState(change, letter, "begin", { state: "sending", slug });
}

/** How many more mails of letters a conference may send today. */
async function leftOfDay(
  { tx }: Change,
  conferenceId: string,
  { perDay }: LetterPace,
  now: Date,
): Promise<number> {
  if (await isIdOfSite(tx, conferenceId)) return atOnce;
  const sent = await tx.outgoingMail.count({
    where: {
      conferenceId,
      letterId: { not: null },
      OR: [{ status: "queued" }, { sentAt: { gt: new Date(now.getTime() - day) } }],
    },
  });
  return Math.max(0, perDay - sent);
}
