import type { ContactSubmission, PrismaClient } from "@summit/prisma/client.ts";
import { contactFormInput } from "#contact/validation.ts";
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
