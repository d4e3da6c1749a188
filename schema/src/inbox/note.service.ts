import { contactNoteInput } from "#contact/validation.ts";
import { type Editor, edit } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { findMessage } from "#inbox/find-message.ts";

/**
 * Adds a note to a message from the contact form, for the team alone.
 *
 * @returns the id of the message
 * @throws ValidationError for a note that is empty or too long
 */
export function addNote(
  editor: Editor,
  { id, ...input }: { id: string; text: string },
): Promise<string> {
  const { text } = parseInput(contactNoteInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const message = await findMessage(change, id);
    const { conferenceId } = message;
    await tx.contactNote.create({
      data: { submissionId: id, conferenceId, authorId: viewer.id, text },
    });
    await change.log("contact-submission.note", message);
    return id;
  });
}
