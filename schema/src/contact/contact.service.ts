import type { ContactDetails, ContactSubmission, PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { isVisible } from "#conference/visibility.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { contactDetailsInput, contactFormInput } from "#contact/validation.ts";
import { type SingleContentKind, saveContent } from "#content/content-kind.ts";
import { type Editor, edit } from "#content/editing.ts";
import { lineList } from "#content/line-lists.ts";
import type { Context } from "#context/context.ts";
import type { Origin } from "#context/origin.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import type { IntakeKind, WithOrigin } from "#intake/intake.ts";
import { type AnyMail, sendMails } from "#mail/mail.service.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import type { SubmissionEvent } from "#webhook/webhooks.ts";

type Services = Pick<Context, "db" | "viewer" | "client" | "intake" | "webhooks">;

/**
 * Stores a message from the contact form, and queues a mail to the organizers and a receipt to the sender.
 * Likely spam is stored and marked, without sending mails.
 *
 * @throws ValidationError for invalid input, or if the conference takes no messages
 */
export async function submitContactForm(
  services: Services,
  conferenceId: string,
  input: unknown,
): Promise<ContactSubmission> {
  const { client, intake, webhooks } = services;
  const { website: trap, ...form } = parseInput(contactFormInput, input);
  if (!(await isVisible(services, conferenceId))) throw takesNoMessages();
  const message = { ...form, conferenceId };
  const sent = { message, isTrapped: Boolean(trap), clientAddress: client.address };
  const stored = await intake(contactMessages, sent);
  if (!stored.spam) webhooks.publish(submissionEventOf(stored));
  return stored;
}

type Message = Pick<ContactSubmission, "conferenceId" | "name" | "email" | "subject" | "message">;

type Sent = { message: Message; isTrapped: boolean; clientAddress: string };

type Screened = {
  message: Message & { spam: boolean };
  /** The recipient of the mail; null for spam. */
  organizers: string | null;
  /** Whether the sender gets a receipt. */
  receipt: boolean;
  origin: Origin;
};

const contactMessages: IntakeKind<Sent, Screened, ContactSubmission> = {
  async screen({ db, limits }, sent) {
    const organizersOf = await addressesOfOrganizers(
      db,
      sent.map(({ message }) => message.conferenceId),
    );
    const screen = async ({ message, isTrapped, clientAddress, origin }: WithOrigin<Sent>) => {
      const { email: recipient, conferenceId } = message;
      const organizers = organizersOf.get(conferenceId);
      if (organizers === undefined) throw takesNoMessages();
      const tooMany = (await limits.count("contactByClient", clientAddress)) > 0;
      const spam = isTrapped || tooMany;
      const receiptTo = { kind: "receipt", recipient, conferenceId };
      const receipt = !spam && (await countMailToUnverified(limits, receiptTo)) === 0;
      return {
        message: { ...message, spam },
        organizers: spam ? null : organizers,
        receipt,
        origin,
      };
    };
    return Promise.allSettled(sent.map(screen));
  },

  async store({ mail, webhooks }, tx, screened) {
    const stored = await tx.contactSubmission.createManyAndReturn({
      data: screened.map(({ message }) => message),
    });
    const taken = stored.map((submission, index) => ({
      ...(screened[index] as Screened),
      submission,
    }));
    await sendMails(tx, mail, taken.flatMap(mailsAbout));
    const submissionEvents = taken
      .filter(({ submission }) => !submission.spam)
      .map(({ submission, origin }) => ({ ...submissionEventOf(submission), origin }));
    await webhooks.announce(tx, submissionEvents);
    return stored;
  },
};

type Taken = Screened & { submission: ContactSubmission };

function mailsAbout({ submission, organizers, receipt, origin }: Taken): AnyMail[] {
  const { id: submissionId, conferenceId, email } = submission;
  const about = { conferenceId, data: { submissionId }, origin };
  const mails: AnyMail[] = [];
  if (organizers) mails.push({ ...about, kind: "contact-message", recipient: organizers });
  if (receipt) mails.push({ ...about, kind: "contact-receipt", recipient: email });
  return mails;
}

const submissionEventOf = ({ id, conferenceId, ...sent }: ContactSubmission): SubmissionEvent => ({
  ...{ type: "contact_message.created", conferenceId, recordId: id },
  data: { name: sent.name, email: sent.email, subject: sent.subject, message: sent.message },
});

const takesNoMessages = () =>
  new ValidationError([
    { path: ["conferenceId"], message: "This conference does not accept messages at the moment." },
  ]);

/**
 * The recipients of messages to some conferences: the address of the Contact page, else the owner's; null if
 * there is neither. Conferences whose form is disabled are omitted.
 */
async function addressesOfOrganizers(
  db: PrismaClient,
  conferenceIds: readonly string[],
): Promise<Map<string, string | null>> {
  const open = { OR: [{ contactDetails: null }, { contactDetails: { contactFormEnabled: true } }] };
  const conferences = await db.conference.findMany({
    where: { id: { in: [...new Set(conferenceIds)] }, ...open },
    select: {
      id: true,
      contactDetails: { select: { email: true } },
      owner: { select: { email: true } },
    },
  });
  return new Map(
    conferences.map(({ id, contactDetails, owner }) => {
      // A user's conference sends to its owner only, because users could enter somebody else's address.
      if (id !== defaultConferenceId) return [id, owner?.email ?? null];
      const shown = contactDetails ?? builtInContactDetailsOf(id);
      return [id, (shown ?? owner)?.email ?? null];
    }),
  );
}

const contactDetails: SingleContentKind<ContactDetails, typeof contactDetailsInput> = {
  entity: "contact-details",
  input: contactDetailsInput,
  read: lineList("officeHours"),
  find: (tx, conferenceId) => tx.contactDetails.findUnique({ where: { conferenceId } }),
  fallback: builtInContactDetailsOf,
  save: (tx, conferenceId, data) =>
    tx.contactDetails.upsert({
      where: { conferenceId },
      create: { ...data, conferenceId },
      update: data,
    }),
};

/** Saves the contact details of a conference; errors as of `saveContent`. */
export const saveContactDetails = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, contactDetails, conferenceId, patch);

/**
 * Deletes a message from the contact form. The log contains no data of its sender.
 *
 * @throws NotFoundError if there is no such message, or the viewer may not edit it
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
