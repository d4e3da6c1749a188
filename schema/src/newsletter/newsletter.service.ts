import type { NewsletterSubscription, Prisma } from "@summit/prisma/client.ts";
import { redeemToken } from "#account/one-time-tokens.ts";
import { managedBy, manages } from "#conference/access.ts";
import { isVisible } from "#conference/visibility.ts";
import { type Editor, edit } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { RateLimitedError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { sendMail } from "#mail/mail.service.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import { answerText } from "#messages/readers.ts";
import { subscriptionOfToken } from "#newsletter/unsubscribe-token.ts";
import { newsletterInput, newsletterTokenInput } from "#newsletter/validation.ts";
import { readerLanguage } from "#translation/reader-language.ts";
import type { SubmissionEvent } from "#webhook/webhooks.ts";

/**
 * Stores an address as a pending subscriber, and queues a mail with a confirmation link. The work is the same
 * for an address that is subscribed already, so that neither the response nor its time reveals that; whether it
 * is verified is looked up when the mail is rendered. At an event, many people sign up at one stand: the limit by
 * client does not apply where an editor of the conference is signed in.
 *
 * @throws ValidationError if it is not an email address, or there is no such conference
 * @throws RateLimitedError if no mail could be sent now; then nothing is stored
 */
export async function subscribeToNewsletter(
  services: Context,
  conferenceId: string,
  input: unknown,
): Promise<{ email: string }> {
  const { client, db, limits, limitConcurrency, mail, viewer } = services;
  const { email } = parseInput(newsletterInput, input);
  if (!(await isVisible(services, conferenceId))) throw noSuchConference();
  const isAtStand = !viewer?.token && (await manages(db, viewer, conferenceId, "edit"));
  const subscriber = { conferenceId, email };
  await limitConcurrency(async () => {
    const crowded = isAtStand ? 0 : await limits.count("newsletterByClient", client.address);
    if (crowded > 0) throw new RateLimitedError(crowded, answerText("answers.tooManyFromNetwork"));
    const mailed = await countMailToUnverified(services, mailTo(subscriber));
    if (mailed > 0) throw new RateLimitedError(mailed, answerText("answers.tooManyMails"));
    await db.$transaction(async (tx) => {
      const language = await readerLanguage(tx, conferenceId);
      const subscription = await tx.newsletterSubscription.upsert({
        where: { conferenceId_email: subscriber },
        create: { ...subscriber, language },
        // Not empty, so that one statement does it, and locks the row until the commit.
        update: { email, language },
      });
      await sendMail(tx, mail, confirmationTo(subscription));
    });
  });
  return { email };
}

const noSuchConference = () => invalid("conferenceId", answerText("answers.noSuchConference"));

/**
 * Verifies a pending subscription.
 *
 * @returns the name of the conference, and nothing about the subscriber
 * @throws ValidationError at `token` if it has been used, has expired, or is unknown
 */
export async function confirmNewsletterSubscription(
  { db, webhooks }: Pick<Context, "db" | "webhooks">,
  input: unknown,
): Promise<void> {
  const { token } = parseInput(newsletterTokenInput, input);
  await db.$transaction(async (tx) => {
    const subscription = await tx.newsletterSubscription.update({
      where: { id: await redeemToken(tx, "confirm_newsletter", token) },
      data: { verifiedAt: new Date() },
    });
    // The link came by mail: whatever a mail service has said, the address takes them.
    const { conferenceId, email } = subscription;
    await tx.bouncedAddress.deleteMany({ where: { conferenceId, email } });
    await webhooks.announce(tx, [submissionEventOf(subscription)]);
  });
}

const submissionEventOf = ({
  id,
  email,
  conferenceId,
}: NewsletterSubscription): SubmissionEvent => ({
  type: "subscriber.confirmed",
  conferenceId,
  recordId: id,
  data: { email },
});

/**
 * Deletes the subscription of an unsubscribe link. Idempotent.
 *
 * @throws ValidationError at `token` if it is unknown
 */
export async function unsubscribeFromNewsletter(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  input: unknown,
): Promise<void> {
  const { token } = parseInput(newsletterTokenInput, input);
  const id = subscriptionOfToken(secrets, token);
  if (!id) throw invalid("token", answerText("rules.linkNotValid"));
  await db.newsletterSubscription.deleteMany({ where: { id } });
}

/**
 * Queues another confirmation mail for a pending subscriber, unless one is queued or was sent less than a
 * minute ago.
 *
 * @throws RateLimitedError if the address has been sent too many
 */
export async function resendNewsletterConfirmation(
  editor: Editor,
  services: Context,
  id: string,
): Promise<NewsletterSubscription> {
  const where = { id, verifiedAt: null, conference: managedBy(editor.viewer, "edit") };
  const pending = await editor.db.newsletterSubscription.findFirst({ where });
  // Anyone can create a conference and add other people's addresses to its list.
  const wait = pending ? await countMailToUnverified(services, mailTo(pending)) : 0;
  if (wait > 0) throw new RateLimitedError(wait);
  return edit(editor, async (change) => {
    const { tx } = change;
    // Locks the conference, so that the second of two clicks sees the mail that the first queued.
    const subscription = await change.find(
      () => tx.newsletterSubscription.findFirst({ where }),
      id,
    );
    if (!(await hasRecentConfirmation(tx, subscription)))
      await sendMail(tx, services.mail, confirmationTo(subscription));
    await change.log("newsletter-confirmation.resend", subscription);
    return subscription;
  });
}

const mailTo = ({ email, conferenceId }: { email: string; conferenceId: string }) => ({
  kind: "newsletter",
  recipient: email,
  conferenceId,
});

const kind = "confirm-newsletter" as const;

/** The confirmation mail of a subscriber. */
const confirmationTo = ({ id: subscriptionId, email: recipient, conferenceId }: Subscription) => ({
  kind,
  recipient,
  conferenceId,
  data: { subscriptionId },
});

type Subscription = Pick<NewsletterSubscription, "id" | "email" | "conferenceId">;

const aMinute = 60_000;

/** Whether a confirmation is queued, or was queued and sent within the last minute. */
async function hasRecentConfirmation(
  tx: Prisma.TransactionClient,
  { email: recipient, conferenceId }: NewsletterSubscription,
): Promise<boolean> {
  const justNow = { gt: new Date(Date.now() - aMinute) };
  const mails = await tx.outgoingMail.count({
    where: {
      kind,
      recipient,
      conferenceId,
      OR: [{ status: "queued" }, { status: "sent", createdAt: justNow }],
    },
  });
  return mails > 0;
}
