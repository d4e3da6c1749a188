import type { Conference, OutgoingMail, PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { MailKind } from "@summit/schema/mail/mail.service.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import type { Config } from "#config.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { createOutageLog } from "#jobs/outage-log.ts";
import type { Job } from "#jobs/queue.ts";
import type { Logger } from "#logs/logger.ts";
import { type ConferenceInMail, conferenceInMail, oneLine } from "./conference-in-mail.ts";
import { type Deliver, type OutgoingMessage, UndeliverableError } from "./deliver.ts";
import type { Message, MessageContext } from "./message.ts";

const queue = "mail";
const product = "Summit";
const concurrency = 5;

/** Attempts to send one mail. With the waits between them they last for a day and an hour. */
const maxAttempts = 110;

/** Seconds to wait after a number of failed attempts: 5, 10, 20 … at most 15 minutes. */
export const retryWait = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 15 * 60);

type Options = {
  config: Config;
  db: PrismaClient;
  jobs: Jobs;
  logger: Logger;
  secrets: Secrets;
  deliver: Deliver;
  /** Seconds to wait after a number of failed attempts. */
  waitAfter?: (attempts: number) => number;
};

/** Starts sending the mails that are queued, and returns the queue for new ones. */
export async function startMail(options: Options): Promise<MailQueue> {
  const { jobs } = options;
  const send = createSending(options);
  await jobs.work({ name: queue, concurrency, handle: send });
  await queueRestoredMails(options);
  return { enqueue: (tx, mailId) => jobs.add(queue, { mailId }, { tx }) };
}

/** A backup has the mails that wait, but not their jobs. */
async function queueRestoredMails({ db, jobs }: Options): Promise<void> {
  const waiting = await db.outgoingMail.findMany({
    where: { status: "queued" },
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  for (const mailId of await jobs.withoutJob(queue, "mailId", ids)) {
    await jobs.add(queue, { mailId });
  }
}

function createSending(options: Options) {
  const { config, db, jobs, logger, secrets, deliver, waitAfter = retryWait } = options;
  const sources = { db, publicUrl: config.publicUrl, secrets };
  const outage = createOutageLog(logger, "Mail cannot be sent", "Mail is sent again");
  /** Handed over, but not yet marked so, because the database failed in between. */
  const delivered = new Set<string>();

  return async function send(job: Job): Promise<void> {
    const { mailId } = job.data as { mailId: string };
    if (!delivered.has(mailId)) {
      const mail = await claim(db, mailId);
      if (!mail) return;
      try {
        const message = await write(mail);
        if (!message) return await discard(mailId);
        await deliver(message);
        outage.over();
      } catch (error) {
        return await recordFailure(mail, job, error as Error);
      }
      delivered.add(mailId);
    }
    const sent = { status: "sent", sentAt: new Date(), data: {}, lastError: null } as const;
    await db.outgoingMail.updateMany({ where: { id: mailId }, data: sent });
    delivered.delete(mailId);
  };

  async function write(mail: ClaimedMail): Promise<OutgoingMessage | null> {
    const { id, recipient, data } = mail;
    const conference = conferenceInMail(mail.conference, config.publicUrl);
    // Loaded with the first mail, because React and the templates are large.
    const [{ createMessages }, { renderMail }] = await Promise.all([
      import("./messages.tsx"),
      import("./render-mail.ts"),
    ]);
    const messages = createMessages(sources);
    // Kind and data were stored together, by `sendMail`.
    const writeKind = messages[mail.kind as MailKind] as (
      context: MessageContext<MailKind>,
    ) => Promise<Message | null>;
    const content = await writeKind({ recipient, conference, data } as MessageContext<MailKind>);
    if (!content) return null;
    const { address } = config.mailFrom;
    const { subject, replyTo, unsubscribeUrl } = content;
    return {
      id,
      messageId: `<${id}@${address.split("@").at(-1)}>`,
      from: { name: await senderName(conference), address },
      to: recipient,
      ...(replyTo && { replyTo: { ...replyTo, name: oneLine(replyTo.name) } }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
      subject: oneLine(subject),
      ...(await renderMail(content.body, conference.notice)),
    };
  }

  /** A conference that a user has created sends its mails in its own name, and says through whom. */
  async function senderName({ id, name }: ConferenceInMail): Promise<string> {
    const operator = config.mailFrom.name;
    if (id !== defaultConferenceId) return `${name} via ${operator ?? product}`;
    return operator ?? siteName();
  }

  async function siteName(): Promise<string> {
    const where = { id: defaultConferenceId };
    const site = await db.conference.findUnique({ where, select: { name: true } });
    return site ? oneLine(site.name) : new URL(config.publicUrl).host;
  }

  async function discard(id: string): Promise<void> {
    await db.outgoingMail.deleteMany({ where: { id } });
  }

  /** Queues the next attempt together with the outcome of this one, so that there is exactly one. */
  async function recordFailure({ id, attempts }: ClaimedMail, job: Job, error: Error) {
    const lastError = oneLine(error.message).slice(0, 500);
    const final = error instanceof UndeliverableError || attempts >= maxAttempts;
    if (final) logger.error({ mailId: id, reason: lastError }, "A mail could not be delivered");
    else outage.noticed(error);
    await db.$transaction(async (tx) => {
      const data = { lastError, ...(final && { status: "failed" as const }) };
      await tx.outgoingMail.updateMany({ where: { id }, data });
      if (!final) await jobs.add(queue, { mailId: id }, { tx, startAfter: waitAfter(attempts) });
      await jobs.finish(queue, job.id, tx);
    });
  }
}

const ofConference = { id: true, name: true, slug: true, provenHost: true, status: true } as const;

type ClaimedMail = OutgoingMail & {
  conference: Pick<Conference, keyof typeof ofConference>;
};

/** Counts an attempt. Null when the mail is done with, or somebody else has begun the attempt. */
async function claim(db: PrismaClient, id: string): Promise<ClaimedMail | null> {
  const include = { conference: { select: ofConference } };
  const mail = await db.outgoingMail.findUnique({ where: { id, status: "queued" }, include });
  if (!mail) return null;
  const attempts = mail.attempts + 1;
  const { count } = await db.outgoingMail.updateMany({
    where: { id, status: "queued", attempts: mail.attempts },
    data: { attempts },
  });
  return count === 1 ? { ...mail, attempts } : null;
}
