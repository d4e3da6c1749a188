import type { OutgoingMail, Prisma } from "@summit/prisma/client.ts";
import { findSiteLog } from "#conference/main-conference.ts";
import { type Editor, edit } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { type AnyMail, type MailKind, type MailOf, toTeam } from "#mail/mail-kinds.ts";
import type { MailQueue } from "#mail/mail-queue.ts";

/** Stores and queues a mail, in the transaction that it belongs to. */
export async function sendMail<Kind extends MailKind>(
  tx: Prisma.TransactionClient,
  mail: MailQueue,
  message: MailOf<Kind>,
): Promise<OutgoingMail> {
  const [stored] = await sendMails(tx, mail, [message as AnyMail]);
  return stored as OutgoingMail;
}

/** Stores and queues several mails, in the transaction that they belong to. */
export async function sendMails(
  tx: Prisma.TransactionClient,
  mail: MailQueue,
  messages: readonly AnyMail[],
): Promise<OutgoingMail[]> {
  if (messages.length === 0) return [];
  const isOwn = messages.some(({ conferenceId }) => conferenceId === undefined);
  const ofSite = isOwn ? await findSiteLog(tx) : null;
  const known = await languagesOf(tx, messages);
  const stored = await tx.outgoingMail.createManyAndReturn({
    data: messages.map(({ kind, recipient, data, conferenceId = ofSite, language }) => ({
      kind,
      recipient,
      data,
      conferenceId,
      language: known.get(`${conferenceId} ${recipient}`) ?? language ?? null,
    })),
  });
  await mail.enqueue(
    tx,
    stored.map(({ id }) => id),
  );
  return stored;
}

/** The languages that visitors read, by their conferences and addresses, as far as they are known. Teams read the first one. */
async function languagesOf(
  tx: Prisma.TransactionClient,
  messages: readonly AnyMail[],
): Promise<Map<string, string>> {
  const open = messages.filter(
    ({ kind, conferenceId }) =>
      conferenceId !== undefined && kind !== "letter" && !toTeam.includes(kind),
  );
  const found = new Map<string, string>();
  if (open.length === 0) return found;
  const email = { in: open.map(({ recipient }) => recipient) };
  const conferenceId = { in: [...new Set(open.flatMap((message) => message.conferenceId ?? []))] };
  const where = { conferenceId, email, language: { not: null } };
  const select = { conferenceId: true, email: true, language: true };
  const subscribers = await tx.newsletterSubscription.findMany({ where, select });
  const people = await tx.person.findMany({ where, select });
  for (const row of [...subscribers, ...people]) {
    if (row.language) found.set(`${row.conferenceId} ${row.email}`, row.language);
  }
  return found;
}

/**
 * Queues a test mail to the viewer.
 *
 * @throws RateLimitedError if they ask too often
 */
export async function sendTestMail(
  editor: Editor,
  { mail, limits }: Context,
  conferenceId: string,
): Promise<OutgoingMail> {
  const recipient = editor.viewer.email;
  await enforceRateLimit(limits, "mailToRecipient", `test:${recipient}`);
  return edit(editor, async (change) => {
    await change.lock(conferenceId);
    const test = { kind: "test", recipient, data: {}, conferenceId } as const;
    const sent = await sendMail(change.tx, mail, test);
    await change.log("mail.send", sent);
    return sent;
  });
}

/** Queues a permanently failed mail again. */
export function resendMail(editor: Editor, mail: MailQueue, id: string): Promise<OutgoingMail> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const { status } = await change.find((where) => tx.outgoingMail.findFirst({ where }), id);
    if (status !== "failed") throw new NotFoundError();
    const data = { status: "queued", attempts: 0 } as const;
    const queued = await tx.outgoingMail.update({ where: { id }, data });
    await mail.enqueue(tx, [id]);
    await change.log("mail.resend", queued);
    return queued;
  });
}
