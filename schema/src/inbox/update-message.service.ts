import type { ContactSubmissionState } from "@summit/prisma/client.ts";
import { hasRight } from "#conference/access.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { invalid } from "#errors/validation-error.ts";
import { findMessage } from "#inbox/find-message.ts";
import { teamOf } from "#team/team.service.ts";

/** What the team changes of a message; what is left out stays. */
interface MessageChanges {
  id: string;
  state?: ContactSubmissionState | null;
  /** The id of an account; null for nobody. */
  assigneeId?: string | null;
}

/**
 * Puts a message into a state, whichever it was in, and gives it to somebody of the team.
 *
 * @returns its id
 * @throws ValidationError if they are not of the team, or may not read messages
 */
export function updateMessage(
  editor: Editor,
  { id, state, assigneeId }: MessageChanges,
): Promise<string> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const message = await findMessage(change, id);
    if (assigneeId !== undefined && assigneeId !== message.assigneeId) {
      if (assigneeId) await checkAssignee(change, message.conferenceId, assigneeId);
      await tx.contactSubmission.update({ where: { id }, data: { assigneeId } });
      await change.log(`contact-submission.${assigneeId ? "assign" : "unassign"}`, message);
    }
    if (state && state !== message.state) {
      await tx.contactSubmission.update({ where: { id }, data: { state } });
      await change.log("contact-submission.update", message, { state });
    }
    return id;
  });
}

async function checkAssignee(
  { tx }: Change,
  conferenceId: string,
  assigneeId: string,
): Promise<void> {
  const team = await teamOf(tx, conferenceId);
  const member = team.find(({ userId }) => userId === assigneeId);
  if (hasRight(member?.role ?? null, "read")) return;
  throw invalid("assigneeId", "Must be somebody of the team who may read messages", "UNKNOWN");
}
