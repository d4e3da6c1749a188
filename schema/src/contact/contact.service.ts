import type { ContactDetails, ContactSubmission, PrismaClient } from "@summit/prisma/client.ts";
import { contactDetailsInput, contactFormInput } from "#contact/validation.ts";
import { type Editor, edit, editable, holdConference } from "#editing.ts";
import { parseInput, ValidationError } from "#validation-error.ts";

/**
 * Keeps a message from the contact form.
 *
 * @throws ValidationError when the form is not filled in as it should be, or the conference takes
 * no messages
 */
export async function submitContactForm(
  db: PrismaClient,
  conferenceId: string,
  input: unknown,
): Promise<ContactSubmission> {
  const data = parseInput(contactFormInput, input);
  const open = await db.conference.count({
    where: {
      id: conferenceId,
      OR: [{ contactDetails: null }, { contactDetails: { contactFormEnabled: true } }],
    },
  });
  if (open === 0) {
    throw new ValidationError([
      { path: ["conferenceId"], message: "This conference takes no messages at the moment." },
    ]);
  }
  return db.contactSubmission.create({ data: { ...data, conferenceId } });
}

/**
 * Sets what the Contact page of a conference shows, for the first time or anew.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function saveContactDetails(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<ContactDetails> {
  const data = parseInput(contactDetailsInput, input);
  return edit(editor, "contact-details.save", async (tx) => {
    // Two first saves at once would both insert.
    await holdConference(tx, editor.viewer, conferenceId);
    return tx.contactDetails.upsert({
      where: { conferenceId },
      create: { ...data, conferenceId },
      update: data,
    });
  });
}

/**
 * Deletes a message from the contact form. The log keeps nothing of its sender.
 *
 * @throws NotFoundError when there is no such message, or not the viewer's to touch
 */
export function deleteContactSubmission(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, "contact-submission.delete", (tx) =>
    tx.contactSubmission.delete({
      where: editable(editor.viewer, id),
      select: { id: true, conferenceId: true },
    }),
  );
}
