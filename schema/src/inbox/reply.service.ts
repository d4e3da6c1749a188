import type { ContactReply, PrismaClient } from "@summit/prisma/client.ts";
import { hasRight } from "#conference/access.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { type Change, editWhenDue } from "#content/editing.ts";
import { sendMail } from "#mail/mail.service.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import { lengthOf, storedText } from "#rules/text-rules.ts";
import { teamOf } from "#team/team.service.ts";
import type { Webhooks } from "#webhook/webhooks.ts";

/** A mail from a mailbox, as far as a thread keeps it. */
export interface ReceivedMail {
  /** SHA-256 of what tells it from all other mails. */
  messageHash: string;
  /** The address that it says it is from. */
  sender: string;
  text: string;
  /** Whether it was too large to be read, or could not be. */
  isCut: boolean;
  /** How many attachments it has. */
  attachments: number;
  receivedAt: Date;
}

/** An answer of the team to which a mail may be a reply. */
export interface AnsweredMessage {
  submissionId: string;
  conferenceId: string;
}

/** What became of a mail: it is in the thread, was before, is one too many, or its message is gone. */
export type Taking = "taken" | "known" | "too-many" | "gone";

/** How many replies a day are kept in a thread, whatever address they say they are from, and in all of a conference. */
export const repliesPerDay = { thread: 20, conference: 500 } as const;

/** How many characters of a reply are kept. */
export const longestReply = 20_000;

const aDayMs = 24 * 60 * 60 * 1_000;

/**
 * Finds the answer that one of some mails was sent with.
 *
 * @param mailIds the newest last, which decides if there are several
 */
export async function findAnswered(
  db: PrismaClient,
  mailIds: readonly string[],
): Promise<AnsweredMessage | null> {
  if (mailIds.length === 0) return null;
  const found = await db.messageAnswer.findMany({
    where: { mailId: { in: [...mailIds] }, conference: { deletedAt: null } },
    select: { mailId: true, submissionId: true, conferenceId: true },
  });
  const [newest] = found.sort(
    (a, b) => mailIds.lastIndexOf(b.mailId ?? "") - mailIds.lastIndexOf(a.mailId ?? ""),
  );
  return newest ?? null;
}

/**
 * Puts a reply to an answer into the thread of its message, which is open again, and tells whoever looks after it. One
 * transaction: a mail that is read twice, or by two servers at once, is taken once.
 */
export function takeReply(
  services: { db: PrismaClient; events: ContentEvents; mail: MailQueue; webhooks: Webhooks },
  { submissionId, conferenceId }: AnsweredMessage,
  received: ReceivedMail,
): Promise<Taking> {
  const { mail, webhooks } = services;
  return editWhenDue(services, conferenceId, async (change) => {
    const { tx } = change;
    // Archived conferences, too: nothing of their content changes.
    await change.lock(conferenceId, "read");
    const message = await tx.contactSubmission.findUnique({ where: { id: submissionId } });
    if (!message) return "gone";
    const { messageHash, receivedAt, isCut, attachments } = received;
    if ((await tx.contactReply.count({ where: { conferenceId, messageHash } })) > 0) return "known";
    const sender = received.sender.trim().toLowerCase();
    if (await areTooMany(change, { submissionId, conferenceId })) return "too-many";
    const { text, isShortened } = keptText(received.text);
    const reply = await tx.contactReply.create({
      data: {
        submissionId,
        conferenceId,
        sender,
        text,
        isCut: isCut || isShortened,
        attachments,
        messageHash,
        receivedAt,
      },
    });
    await tx.contactSubmission.update({ where: { id: submissionId }, data: { state: "open" } });
    await change.log("contact-submission.reply", message);
    await webhooks.announce(tx, [
      {
        type: "contact_message.replied",
        conferenceId,
        recordId: submissionId,
        data: { replyId: reply.id, from: sender, text },
      },
    ]);
    const recipient = await addressOfAssignee(change, message);
    const data = { replyId: reply.id };
    if (recipient)
      await sendMail(tx, mail, { kind: "contact-reply", recipient, conferenceId, data });
    return "taken";
  });
}

async function areTooMany(
  { tx }: Change,
  { submissionId, conferenceId }: AnsweredMessage,
): Promise<boolean> {
  const today = { conferenceId, createdAt: { gt: new Date(Date.now() - aDayMs) } };
  return (
    (await tx.contactReply.count({ where: { ...today, submissionId } })) >= repliesPerDay.thread ||
    (await tx.contactReply.count({ where: today })) >= repliesPerDay.conference
  );
}

/** A text as the database can store it, which ends early if it is very long. */
function keptText(text: string): { text: string; isShortened: boolean } {
  const stored = storedText(text.replaceAll("\0", "").toWellFormed());
  if (lengthOf(stored) <= longestReply) return { text: stored, isShortened: false };
  return { text: [...stored].slice(0, longestReply).join(""), isShortened: true };
}

/** Where to tell whoever looks after a message; null if nobody does who may read it. */
async function addressOfAssignee(
  { tx }: Change,
  { conferenceId, assigneeId }: { conferenceId: string; assigneeId: string | null },
): Promise<string | null> {
  if (!assigneeId) return null;
  const team = await teamOf(tx, conferenceId);
  const member = team.find(({ userId }) => userId === assigneeId);
  return member && hasRight(member.role, "read") ? member.email : null;
}

/** Whether a reply says that it is from another address than the message that it is about. */
export const isFromOther = (
  { sender }: Pick<ContactReply, "sender">,
  { email }: { email: string },
): boolean => sender !== email.toLowerCase();
