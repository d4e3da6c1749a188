import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { Context } from "@summit/schema/context/context.ts";
import {
  findAnswered,
  type ReceivedMail,
  type Taking,
  takeReply,
} from "@summit/schema/inbox/reply.service.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { type FetchMessageObject, ImapFlow } from "imapflow";
import { isOutage } from "#errors/outage.ts";
import type { Logger } from "#logs/logger.ts";
import type { MailboxLocation } from "#mailbox/mailbox-location.ts";
import { inTurn, type Progress } from "#mailbox/mailbox-turn.ts";
import { type MailHeaders, readBody, readHeaders, wantedHeaders } from "#mailbox/parse-mail.ts";

/** Of a larger mail, the thread keeps only that it came. */
export const largestMail = 1_000_000;

/** How many mails are looked at in a round. */
const mailsPerRound = 100;

/** No further mail is begun after this time, so that a round ends within that of a job. */
const stopAfterMs = 25_000;

/** Timeouts in milliseconds. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

export type MailboxServices = {
  db: PrismaClient;
  events: ContentEvents;
  mail: MailQueue;
  webhooks: Context["webhooks"];
  logger: Logger;
};

/**
 * Takes the replies to answers out of a mailbox: each mail that has come since the last round, if its headers name a mail that
 * answered a message, goes into the thread of the message and is marked as read. All other mails stay as they are.
 *
 * @throws Error if the mailbox or the database cannot be reached; what was read until then is not read again
 */
export const readMailbox = (services: MailboxServices, location: MailboxLocation): Promise<void> =>
  inTurn(services.db, location, async (progress, note) => {
    const { host, port, secure, user, password, folder } = location;
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      maxResponseSize: 4 * largestMail,
      ...timeouts,
    });
    // Of a connection that breaks; the command that waits for it fails, too.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.mailboxOpen(folder);
      await readNew(services, client, progress, note);
    } finally {
      client.close();
    }
  });

async function readNew(
  services: MailboxServices,
  client: ImapFlow,
  progress: Progress,
  note: (progress: Progress) => void,
): Promise<void> {
  const stopAt = Date.now() + stopAfterMs;
  const begun = await beginning(client, progress);
  note(begun);
  const query = { uid: true, size: true, internalDate: true, headers: wantedHeaders } as const;
  // The range of a mailbox without new mails names the last one.
  const found = ((await client.search({ uid: `${begun.lastUid + 1}:*` }, { uid: true })) || [])
    .filter((uid) => uid > begun.lastUid)
    .sort((a, b) => a - b)
    .slice(0, mailsPerRound);
  if (found.length === 0) return;
  const mails = await client.fetchAll(found, query, { uid: true });
  for (const mail of mails.sort((a, b) => a.uid - b.uid)) {
    if (Date.now() > stopAt) break;
    await readOne(services, client, mail);
    note({ ...begun, lastUid: mail.uid });
  }
}

/** Where to go on. Of a mailbox that was never read, or whose mails were numbered anew, what is unread is new. */
async function beginning(client: ImapFlow, progress: Progress): Promise<Progress> {
  const { mailbox } = client;
  if (!mailbox) throw new Error("The folder of the mailbox cannot be opened");
  const uidValidity = String(mailbox.uidValidity);
  if (uidValidity === progress.uidValidity) return progress;
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const first = unread.length > 0 ? Math.min(...unread) : mailbox.uidNext;
  return { uidValidity, lastUid: first - 1 };
}

async function readOne(
  services: MailboxServices,
  client: ImapFlow,
  mail: FetchMessageObject,
): Promise<void> {
  const headers = await readHeaders(mail.headers ?? Buffer.alloc(0)).catch(() => null);
  if (!headers?.sender || headers.isAutomatic) return;
  const answered = await findAnswered(services.db, headers.repliesTo);
  if (!answered) return;
  const received = await receivedMail(client, mail, headers);
  const { logger } = services;
  const taking = await takeReply(services, answered, received).catch((error: unknown): Taking => {
    if (isOutage(error)) throw error;
    // One that cannot be stored must not hold up those after it.
    logger.error({ err: error, uid: mail.uid }, "A reply was left in the mailbox");
    return "gone";
  });
  if (taking === "too-many") {
    const { conferenceId } = answered;
    logger.warn({ conferenceId }, "A reply was left in the mailbox: too many came today");
  }
  if (isInThread(taking)) await client.messageFlagsAdd([mail.uid], ["\\Seen"], { uid: true });
}

const isInThread = (taking: Taking) => taking === "taken" || taking === "known";

async function receivedMail(
  client: ImapFlow,
  { uid, size = 0, internalDate }: FetchMessageObject,
  { sender, messageHash }: MailHeaders,
): Promise<ReceivedMail> {
  const about = {
    sender: sender.slice(0, 254),
    messageHash,
    receivedAt: internalDate ? new Date(internalDate) : new Date(),
  };
  const unread = { ...about, text: "", attachments: 0, isCut: true };
  if (size > largestMail) return unread;
  const fetched = await client.fetchOne(uid, { source: { maxLength: largestMail } }, { uid: true });
  const source = fetched ? fetched.source : undefined;
  const body = source && (await readBody(source).catch(() => null));
  return body ? { ...about, ...body, isCut: false } : unread;
}
