import type { OutgoingMail, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { siteAddressSelect } from "@summit/schema/conference/site-address.ts";
import type { Context, Secrets } from "@summit/schema/context/context.ts";
import { identitySelect } from "@summit/schema/identity/identity.ts";
import { ofActiveConferences } from "@summit/schema/letter/dispatch-letters.ts";
import {
  aboutAccounts,
  inAdminLanguage,
  type MailKind,
  withPrivateSubject,
} from "@summit/schema/mail/mail-kinds.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { type OwnSender, ownSender, senderInUse } from "@summit/schema/mail-sender/sender-proof.ts";
import { ownLetters } from "@summit/schema/proposal/own-letters.ts";
import { defaultLanguage } from "@summit/schema/rules/language.ts";
import { noteSentLink } from "@summit/schema/speaking/give-links.ts";
import { inLanguage } from "@summit/schema/translation/in-language.ts";
import { localeSelect } from "@summit/schema/validation/formats.ts";
import type { OwnLetters } from "@summit/schema/validation/letter-texts.ts";
import type { Config } from "#config.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { createOutageLog } from "#jobs/outage-log.ts";
import type { Job } from "#jobs/worker.ts";
import type { Logger } from "#logs/logger.ts";
import {
  type ConferenceInMail,
  conferenceInMail,
  oneLine,
  siteInMail,
  writerInMail,
} from "#mail/conference-in-mail.ts";
import { type Deliver, type OutgoingMessage, UndeliverableError } from "#mail/deliver.ts";
import type { Message, MessageContext } from "#mail/message.ts";

const queue = "mail";
const product = "Summit";
const concurrency = 5;

/** Maximum number of delivery attempts. With the backoff, they span 25 hours. */
const maxAttempts = 110;

/** Exponential backoff in seconds by number of failed attempts: 5, 10, 20, up to 15 minutes. */
export const mailRetryDelay = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 15 * 60);

type Options = {
  config: Config;
  db: PrismaClient;
  jobs: Jobs;
  logger: Logger;
  secrets: Secrets;
  deliver: Deliver;
  /** Backoff in seconds by number of failed attempts. */
  waitAfter?: (attempts: number) => number;
};

/**
 * Starts the worker that sends queued mails.
 *
 * @returns the queue for new mails
 */
export async function startMail(options: Options): Promise<MailQueue> {
  const { jobs } = options;
  await jobs.work({ name: queue, concurrency, handle: createSending(options) });
  await queueRestoredMails(options);
  return { enqueue: (tx, mails) => jobs.addAll(queue, "mailId", mails, tx) };
}

/** Writes mails as they would be sent. */
export function createMailPreviews(
  sources: Pick<Options, "config" | "db" | "secrets">,
): Context["previewMail"] {
  const { write } = createWriting(sources);
  return async ({ texts, language = null, ...mail }) => {
    const written = await write({ id: "preview", language, ...mail }, texts);
    return written?.message ?? null;
  };
}

/** Backups contain queued mails, but not their jobs. */
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
  const { db, jobs, logger, deliver, waitAfter = mailRetryDelay } = options;
  const { write } = createWriting(options);
  const outage = createOutageLog(logger, "Mail cannot be sent", "Mail is sent again");
  /**
   * Mails that were delivered but not yet marked as sent, because the database failed in between, with what is kept of them.
   */
  const delivered = new Map<string, Kept>();

  return async function send(job: Job): Promise<void> {
    const { mailId } = job.data as { mailId: string };
    if (!delivered.has(mailId)) {
      const mail = await claim(db, mailId);
      if (!mail) return;
      try {
        const written = await write(mail);
        if (!written) return await discard(mail);
        await deliver(written.message);
        outage.over();
        delivered.set(mailId, written.kept);
      } catch (error) {
        return await recordFailure(mail, job, error as Error);
      }
    }
    const { subject = null, leadsToPageOf } = delivered.get(mailId) ?? {};
    const sentAt = new Date();
    const sent = { status: "sent", sentAt, data: {}, lastError: null, subject } as const;
    if (leadsToPageOf) await noteSentLink(db, leadsToPageOf, sentAt);
    await db.outgoingMail.updateMany({ where: { id: mailId }, data: sent });
    delivered.delete(mailId);
  };

  /** A mail that nobody is to get any more. Of a letter, that is said beside its others. */
  async function discard({ id, letterId }: OutgoingMail): Promise<void> {
    const where = { id, status: "queued" } as const;
    if (letterId === null) await db.outgoingMail.deleteMany({ where });
    else
      await db.outgoingMail.updateMany({ where, data: suppressed("No longer among its readers") });
  }

  /**
   * Records the failure and queues the next attempt in one transaction, so that there is exactly one.
   */
  async function recordFailure({ id, attempts }: OutgoingMail, job: Job, error: Error) {
    const lastError = oneLine(error.message).slice(0, 500);
    const final = error instanceof UndeliverableError || attempts >= maxAttempts;
    if (final) logger.error({ mailId: id, reason: lastError }, "A mail could not be delivered");
    else outage.noticed(error);
    await db.$transaction(async (tx) => {
      const data = { lastError, ...(final && { status: "failed" as const, failedAt: new Date() }) };
      await tx.outgoingMail.updateMany({ where: { id }, data });
      if (!final) await jobs.add(queue, { mailId: id }, { tx, startAfter: waitAfter(attempts) });
      await jobs.complete(queue, job.id, tx);
    });
  }
}

/** What a mail is written from. */
type WritableMail = Pick<
  OutgoingMail,
  "id" | "kind" | "recipient" | "conferenceId" | "language"
> & { data: unknown };

/** Prepares to write mails as they are sent. */
function createWriting({ config, db, secrets }: Pick<Options, "config" | "db" | "secrets">) {
  const { publicUrl, mailFrom, signingKey } = config;
  const repliesTo = config.mailbox?.address;
  const sources = {
    asWritten: db,
    ownTexts: (conferenceId: string) => ownLetters(db, conferenceId),
    publicUrl,
    operator: mailFrom.name ?? product,
    repliesTo,
    secrets,
  };
  const readIn = (language: string | undefined) =>
    language === undefined ? db : inLanguage(db, language);
  let writing: ReturnType<typeof loadWriting> | undefined;

  return { write };

  /** @param texts of the team, in the place of those that are stored */
  async function write(
    mail: WritableMail,
    texts?: OwnLetters,
  ): Promise<{ message: OutgoingMessage; kept: Kept } | null> {
    const { id, recipient, data } = mail;
    const { conference, sender } = await conferenceOf(mail);
    writing ??= loadWriting();
    const { createMessages, renderMail } = await writing;
    // What a mail says of the conference's content is in the language of its recipient.
    const messages = createMessages({
      ...sources,
      ...(texts && { ownTexts: async () => texts }),
      db: readIn(conference.contentLanguage),
    });
    // `sendMail` stored the kind with the matching data.
    const writeKind = messages[mail.kind as MailKind] as (
      context: MessageContext<MailKind>,
    ) => Promise<Message | null>;
    const content = await writeKind({ recipient, conference, data } as MessageContext<MailKind>);
    if (!content) return null;
    const { address } = mailFrom;
    const { from = senderName(conference, sender, content.writer) } = content;
    const { replyTo, unsubscribeUrl, leadsToPageOf } = content;
    const subject = oneLine(content.subject);
    const message = {
      id,
      messageId: `<${id}@${address.split("@").at(-1)}>`,
      from: { name: from, address: sender?.address ?? address },
      ...(sender && { signature: { domain: sender.domain, selector: sender.selector } }),
      to: recipient,
      ...(replyTo && { replyTo: { ...replyTo, name: oneLine(replyTo.name) } }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
      subject,
      ...renderMail(content.body, conference),
    };
    const isPrivate = withPrivateSubject.has(mail.kind);
    const kept = { subject: isPrivate ? null : subject.slice(0, 300), leadsToPageOf };
    return { message, kept };
  }

  /**
   * A user's conference sends in its own name via the operator, for example "Name via Operator", whatever its team calls itself;
   * in its own name alone from an address of its own.
   */
  function senderName(
    conference: ConferenceInMail,
    sender: OwnSender | null,
    writer?: string | null,
  ): string {
    const name = writerInMail(conference, writer);
    if (sender) return name;
    if (conference.isOfSite) return writer ? name : (mailFrom.name ?? name);
    return conference.t("mail.viaOperator", { conference: name, operator: sources.operator });
  }

  /**
   * The conference that a mail speaks for, and the address of its own that it comes from. One about an account speaks for the
   * conference at the main site, but comes from the site.
   */
  async function conferenceOf({
    kind,
    conferenceId: id,
    language,
  }: WritableMail): Promise<{ conference: ConferenceInMail; sender: OwnSender | null }> {
    const isOfAccount = aboutAccounts.has(kind);
    const where = isOfAccount ? { isMain: true } : { id: id ?? "" };
    const first = await db.conference.findFirst({ where, select: ofConference });
    // One that the site has lost meanwhile leads to the first.
    const isThere = language !== null && first?.otherLanguages.includes(language);
    const named = isThere
      ? await readIn(language).conference.findFirst({ where, select: ofConference })
      : first;
    if (!named) return { conference: siteInMail(sources.operator, publicUrl), sender: null };
    const inMail = inAdminLanguage.has(kind) ? { ...named, language: defaultLanguage } : named;
    return {
      conference: conferenceInMail(inMail, publicUrl, language),
      sender: isOfAccount ? null : ownSender(named, signingKey?.publicKey ?? null),
    };
  }
}

const ofConference = {
  ...siteAddressSelect,
  ...localeSelect,
  ...senderInUse,
  name: true,
  status: true,
  otherLanguages: true,
  identity: { select: identitySelect },
} satisfies Prisma.ConferenceSelect;

/**
 * Claims a mail and increments its attempts. Null for a mail that was sent already or is claimed by another worker.
 */
async function claim(db: PrismaClient, id: string): Promise<OutgoingMail | null> {
  const mail = await db.outgoingMail.findFirst({ where: { id, status: "queued" } });
  if (!mail) return null;
  const { attempts, letterId } = mail;
  const changed = letterId === null ? null : await changeOfLetter(db, letterId);
  if (changed) {
    await db.outgoingMail.updateMany({ where: { id, status: "queued", attempts }, data: changed });
    return null;
  }
  const { count } = await db.outgoingMail.updateMany({
    where: { id, status: "queued", attempts },
    data: { attempts: attempts + 1 },
  });
  return count > 0 ? { ...mail, attempts: attempts + 1 } : null;
}

const suppressed = (lastError: string) => ({ status: "suppressed" as const, lastError, data: {} });

/** What becomes of a delivery that has its turn now; null if it is sent. */
async function changeOfLetter(db: PrismaClient, id: string) {
  const letter = await db.letter.findUnique({ where: { id }, select: { state: true } });
  if (!letter) return suppressed("The letter was deleted.");
  if (letter.state === "stopped") return suppressed("The letter was stopped.");
  const goesOn = { id, state: { not: "paused" }, ...ofActiveConferences } as const;
  return (await db.letter.count({ where: goesOn })) > 0 ? null : { status: "held" as const };
}

/** What is kept of a mail that was delivered. */
type Kept = { subject: string | null; leadsToPageOf: string | undefined };

/** Loads the mail templates lazily with the first mail, because React and the templates are large. */
async function loadWriting() {
  const [{ createMessages }, { renderMail }] = await Promise.all([
    import("./messages.tsx"),
    import("./render-mail.ts"),
  ]);
  return { createMessages, renderMail };
}
