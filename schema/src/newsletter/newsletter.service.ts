import type { PrismaClient } from "@summit/prisma/client.ts";
import { type Editor, edit, editable } from "#editing.ts";
import { newsletterInput } from "#newsletter/validation.ts";
import { parseInput, ValidationError } from "#validation-error.ts";

/**
 * Notes an address as a pending subscriber. An address that is there already stays as it is, and
 * the caller cannot tell.
 *
 * @throws ValidationError when it is no address, or there is no such conference
 */
export async function subscribeToNewsletter(
  db: PrismaClient,
  conferenceId: string,
  input: unknown,
): Promise<{ email: string }> {
  const { email } = parseInput(newsletterInput, input);
  if ((await db.conference.count({ where: { id: conferenceId } })) === 0) {
    throw new ValidationError([
      { path: ["conferenceId"], message: "There is no such conference." },
    ]);
  }
  await db.newsletterSubscription.createMany({
    data: { email, conferenceId },
    skipDuplicates: true,
  });
  return { email };
}

/**
 * Deletes a subscriber. The log keeps nothing of them.
 *
 * @throws NotFoundError when there is no such subscriber, or not the viewer's to touch
 */
export function deleteNewsletterSubscription(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, "newsletter-subscription.delete", (tx) =>
    tx.newsletterSubscription.delete({
      where: editable(editor.viewer, id),
      select: { id: true, conferenceId: true },
    }),
  );
}
