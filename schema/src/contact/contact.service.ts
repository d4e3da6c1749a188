import type { ContactDetails, ContactSubmission, PrismaClient } from "@summit/prisma/client.ts";
import { isOfSite, ofSiteSelect } from "#conference/main-conference.ts";
import { isVisible } from "#conference/visibility.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { contactDetailsInput, contactFormInput } from "#contact/validation.ts";
import type { Editor } from "#content/editing.ts";
import { readLineList } from "#content/line-lists.ts";
import { saveContent, singleKind } from "#content/single-content.ts";
import type { Context } from "#context/context.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { sendMails } from "#mail/mail.service.ts";
import type { AnyMail } from "#mail/mail-kinds.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import { answerText } from "#messages/readers.ts";
import { readerLanguage } from "#translation/reader-language.ts";
import { withTranslations } from "#translation/translation-rules.ts";
import type { SubmissionEvent } from "#webhook/webhooks.ts";

/**
 * Stores a message from the contact form, and queues a mail to the organizers and a receipt to the sender.
 * Likely spam is stored and marked, without sending mails.
 *
 * @returns the message, once it is committed
 * @throws ValidationError for invalid input, or if the conference takes no messages
 */
export async function submitContactForm(
  services: Context,
  conferenceId: string,
  input: unknown,
): Promise<ContactSubmission> {
  const { client, db, limits, limitConcurrency, mail, webhooks } = services;
  const { website: trap, ...form } = parseInput(contactFormInput, input);
  if (!(await isVisible(services, conferenceId))) throw takesNoMessages();
  return limitConcurrency(async () => {
    const organizers = await addressOfOrganizers(db, conferenceId);
    const isTooMany = (await limits.count("contactByClient", client.address)) > 0;
    const spam = Boolean(trap) || isTooMany;
    const receiptTo = { kind: "receipt", recipient: form.email, conferenceId };
    const hasReceipt = !spam && (await countMailToUnverified(services, receiptTo)) === 0;
    return db.$transaction(async (tx) => {
      const language = await readerLanguage(tx, conferenceId);
      const message = await tx.contactSubmission.create({
        data: { ...form, conferenceId, spam, language },
      });
      if (spam) return message;
      const about = { conferenceId, data: { submissionId: message.id } };
      const mails: AnyMail[] = [];
      if (organizers) mails.push({ ...about, kind: "contact-message", recipient: organizers });
      if (hasReceipt)
        mails.push({ ...about, kind: "contact-receipt", recipient: form.email, language });
      await sendMails(tx, mail, mails);
      await webhooks.announce(tx, [submissionEventOf(message)]);
      return message;
    });
  });
}

const submissionEventOf = ({ id, conferenceId, ...sent }: ContactSubmission): SubmissionEvent => ({
  type: "contact_message.created",
  conferenceId,
  recordId: id,
  data: { name: sent.name, email: sent.email, subject: sent.subject, message: sent.message },
});

const takesNoMessages = () => invalid("conferenceId", answerText("answers.takesNoMessages"));

/**
 * The recipient of messages to a conference: the address of the Contact page, else the owner's; null if there is neither.
 *
 * @throws ValidationError if the conference takes no messages
 */
async function addressOfOrganizers(db: PrismaClient, id: string): Promise<string | null> {
  const conference = await db.conference.findUnique({
    where: { id },
    select: {
      contactDetails: { select: { email: true, contactFormEnabled: true } },
      owner: { select: { email: true } },
      ...ofSiteSelect,
    },
  });
  if (!conference || conference.contactDetails?.contactFormEnabled === false) {
    throw takesNoMessages();
  }
  const { contactDetails, owner } = conference;
  // A user's conference sends to its owner only, because users could enter somebody else's address.
  if (!isOfSite(conference)) return owner?.email ?? null;
  const shown = contactDetails ?? builtInContactDetailsOf(id);
  return (shown ?? owner)?.email ?? null;
}

const contactDetails = singleKind<ContactDetails, typeof contactDetailsInput>({
  entity: "contact-details",
  input: withTranslations("ContactDetails", contactDetailsInput),
  read: readLineList("officeHours"),
  fallback: builtInContactDetailsOf,
});

/** Saves the contact details of a conference; errors as of `saveContent`. */
export const saveContactDetails = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, contactDetails, conferenceId, patch);
