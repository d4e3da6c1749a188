import type { ContactDetails, ContactSubmission } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { isVisible } from "#conference/visibility.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { contactDetailsInput, contactFormInput } from "#contact/validation.ts";
import { type SingleContentKind, saveContent } from "#content/content-kind.ts";
import { type Editor, edit } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { sendMail } from "#mail/mail.service.ts";
import { countMailToStranger } from "#mail/mail-allowance.ts";
import type { Arrival } from "#webhook/webhooks.ts";

type Services = Pick<Context, "db" | "viewer" | "mail" | "limits" | "client" | "webhooks">;

/**
 * Stores a message from the contact form, and queues a mail to the organizers and a receipt to the
 * sender. What looks like spam is stored and marked, and no mail is sent.
 *
 * @throws ValidationError when the form is not filled in as it should be, or the conference takes
 * no messages
 */
export async function submitContactForm(
  services: Services,
  conferenceId: string,
  input: unknown,
): Promise<ContactSubmission> {
  const { db, mail, limits, client, webhooks } = services;
  const { website: trap, ...message } = parseInput(contactFormInput, input);
  const organizers = await addressOfOrganizers(services, conferenceId);
  const tooMany = (await limits.count("contactByClient", client.address)) > 0;
  const spam = Boolean(trap) || tooMany;
  const receiptTo = { kind: "receipt", recipient: message.email, conferenceId };
  const receipt = !spam && (await countMailToStranger(limits, receiptTo)) === 0;
  const stored = await db.$transaction(async (tx) => {
    const submission = await tx.contactSubmission.create({
      data: { ...message, conferenceId, spam },
    });
    const about = { conferenceId, data: { submissionId: submission.id } };
    if (organizers && !spam) {
      await sendMail(tx, mail, { ...about, kind: "contact-message", recipient: organizers });
    }
    if (receipt) {
      await sendMail(tx, mail, { ...about, kind: "contact-receipt", recipient: message.email });
    }
    if (!spam) await webhooks.announce(tx, arrivalOf(submission));
    return submission;
  });
  if (!spam) webhooks.publish(arrivalOf(stored));
  return stored;
}

const arrivalOf = ({ id, conferenceId, ...sent }: ContactSubmission): Arrival => ({
  ...{ type: "contact_message.created", conferenceId, recordId: id },
  data: { name: sent.name, email: sent.email, subject: sent.subject, message: sent.message },
});

/**
 * Where messages to a conference go: the address of its Contact page, else its owner's.
 *
 * @returns null where there is neither
 * @throws ValidationError when the conference takes no messages
 */
async function addressOfOrganizers(
  services: Services,
  conferenceId: string,
): Promise<string | null> {
  const { db } = services;
  const isThere = await isVisible(services, conferenceId);
  const open = { OR: [{ contactDetails: null }, { contactDetails: { contactFormEnabled: true } }] };
  const conference =
    isThere &&
    (await db.conference.findUnique({
      where: { id: conferenceId, ...open },
      select: { contactDetails: { select: { email: true } }, owner: { select: { email: true } } },
    }));
  if (!conference) {
    throw new ValidationError([
      { path: ["conferenceId"], message: "This conference takes no messages at the moment." },
    ]);
  }
  // Anybody could give somebody else's address for a conference of theirs, and write to it.
  if (conferenceId !== defaultConferenceId) return conference.owner?.email ?? null;
  const shown = conference.contactDetails ?? builtInContactDetailsOf(conferenceId);
  return (shown ?? conference.owner)?.email ?? null;
}

const contactDetails: SingleContentKind<ContactDetails, typeof contactDetailsInput> = {
  entity: "contact-details",
  input: contactDetailsInput,
  find: (tx, conferenceId) => tx.contactDetails.findUnique({ where: { conferenceId } }),
  fallback: builtInContactDetailsOf,
  save: (tx, conferenceId, data) =>
    tx.contactDetails.upsert({
      where: { conferenceId },
      create: { ...data, conferenceId },
      update: data,
    }),
};

/** Sets what the Contact page of a conference shows; errors as of `saveContent`. */
export const saveContactDetails = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, contactDetails, conferenceId, patch);

/**
 * Deletes a message from the contact form. The log keeps nothing of its sender.
 *
 * @throws NotFoundError when there is no such message, or not the viewer's to touch
 */
export function deleteContactSubmission(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const select = { id: true, conferenceId: true };
    const row = await change.find((where) => tx.contactSubmission.findFirst({ where, select }), id);
    await tx.contactSubmission.delete({ where: { id } });
    await change.log("contact-submission.delete", row);
    return row;
  });
}
