import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { Context } from "@summit/schema/context/context.ts";
import { findAnswered, type ReceivedMail, takeReply } from "@summit/schema/inbox/reply.service.ts";
import { recordReport } from "@summit/schema/letter/bounces.service.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { type FetchMessageObject, ImapFlow } from "imapflow";
import { isOutage } from "#errors/outage.ts";
import type { Logger } from "#logs/logger.ts";
import { readDeliveryReport } from "#mailbox/delivery-report.ts";
import type { MailboxLocation } from "#mailbox/mailbox-location.ts";
import { inTurn, type Progress } from "#mailbox/mailbox-turn.ts";
import { largestHeaders, type MailHeaders, readBody, readHeaders } from "#mailbox/parse-mail.ts";

/** Of a larger mail, the thread keeps only that it came. */
export const largestMail = 1_000_000;

/** Of a report, no more is read: what it reports stands before the mail that it is about, and that begins with its headers. */
const readOfReport = 300_000;

/** How many mails are looked at in a round. */
const mailsPerRound = 100;

/** No further mail is begun after this time, so that a round ends within that of a job. */
const stopAfterMs = 25_000;

/** What is fetched of each mail: no more than is read, because a response that is too large would end the connection. */
const about = {
  uid: true,
  size: true,
  internalDate: true,
  bodyParts: [{ key: "HEADER", start: 0, maxLength: largestHeaders + 1 }],
};

const byUid = { uid: true } as const;

const seen = ["\\Seen"];

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
 * answered a message, goes into the thread of the message and is marked as read. A report that a mail of the site's own came back for
 * good is noted beside that mail, and marked as read, too. All other mails stay as they are; one that cannot be read or stored is
 * logged, and not tried again.
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
  const begun = beginning(client, progress);
  note(begun);
  for (const uid of await findNew(client, begun)) {
    if (Date.now() > stopAt) break;
    await readOne(services, client, uid).catch((error: unknown) => {
      if (isOutage(error) || !client.usable) throw error;
      // One that cannot be read or stored must not hold up those after it.
      services.logger.error({ err: error, uid }, "A mail was left in the mailbox");
    });
    note({ ...begun, lastUid: uid });
  }
}

/** Where to go on: at the beginning in a mailbox that was never read, or whose mails were numbered anew. */
function beginning({ mailbox }: ImapFlow, progress: Progress): Progress {
  if (!mailbox) throw new Error("The folder of the mailbox cannot be opened");
  const uidValidity = String(mailbox.uidValidity);
  if (uidValidity === progress.uidValidity) return progress;
  return { uidValidity, lastUid: 0, newFrom: mailbox.uidNext };
}

/** The numbers of the mails to look at in a round, in order. */
async function findNew(client: ImapFlow, { lastUid, newFrom }: Progress): Promise<number[]> {
  const next = lastUid + 1;
  const first = Math.max(next, newFrom);
  const earlier =
    next < newFrom && (await client.search({ seen: false, uid: `${next}:${newFrom - 1}` }, byUid));
  // The range of a mailbox without new mails names the last one.
  const since = ((await client.search({ uid: `${first}:*` }, byUid)) || []).filter(
    (uid) => uid >= first,
  );
  return [...(earlier || []), ...since].sort((a, b) => a - b).slice(0, mailsPerRound);
}

async function readOne(services: MailboxServices, client: ImapFlow, uid: number): Promise<void> {
  const mail = await client.fetchOne(uid, about, byUid);
  if (!mail) return;
  const headers = await readHeaders(mail.headers ?? Buffer.alloc(0));
  if (headers.isDeliveryReport) return takeReport(services, client, uid);
  if (!headers.sender || headers.isAutomatic) return;
  const answered = await findAnswered(services.db, headers.repliesTo);
  if (!answered) return;
  const taking = await takeReply(services, answered, await receivedMail(client, mail, headers));
  if (taking === "too-many") {
    const { conferenceId } = answered;
    services.logger.warn({ conferenceId }, "A reply was left in the mailbox: too many came today");
  }
  if (taking === "taken" || taking === "known") {
    await client.messageFlagsAdd([uid], seen, byUid);
  }
}

async function takeReport({ db }: MailboxServices, client: ImapFlow, uid: number): Promise<void> {
  const source = await fetchBeginning(client, uid, readOfReport);
  const report = source && (await readDeliveryReport(source));
  if (report && (await recordReport(db, report))) await client.messageFlagsAdd([uid], seen, byUid);
}

async function fetchBeginning(
  client: ImapFlow,
  uid: number,
  maxLength: number,
): Promise<Buffer | undefined> {
  const fetched = await client.fetchOne(uid, { source: { maxLength } }, byUid);
  return fetched ? fetched.source : undefined;
}

async function receivedMail(
  client: ImapFlow,
  { uid, size = 0, internalDate }: FetchMessageObject,
  { sender, messageHash }: MailHeaders,
): Promise<ReceivedMail> {
  const at = new Date(internalDate ?? Number.NaN);
  const kept = {
    sender: sender.slice(0, 254),
    messageHash,
    receivedAt: Number.isNaN(at.getTime()) ? new Date() : at,
  };
  const unread = { ...kept, text: "", attachments: 0, isCut: true };
  if (size > largestMail) return unread;
  const source = await fetchBeginning(client, uid, largestMail);
  const body = source && (await readBody(source).catch(() => null));
  return body ? { ...kept, ...body, isCut: false } : unread;
}
