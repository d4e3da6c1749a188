import type { Conference } from "@summit/prisma/client.ts";
import { defaultConferenceId, restorableBy } from "#conference/access.ts";
import { checkConferenceLimit } from "#conference/conference.service.ts";
import { deleteConferenceInput } from "#conference/validation.ts";
import { type Editor, edit, lockConference } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";

/**
 * Soft-deletes a conference: it moves to the bin, from which its owners can restore it. A daily job deletes
 * expired ones.
 *
 * @param input the conference's name, which its owner has typed as a confirmation
 * @throws ValidationError if the name is another one, or it is the default conference
 */
export async function deleteConference(editor: Editor, id: string, input: unknown): Promise<void> {
  const typed = parseInput(deleteConferenceInput, input);
  if (id === defaultConferenceId) {
    throw invalid("id", "The conference that this site shows cannot be deleted.", "NOT_ALLOWED");
  }
  await edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(id, "own");
    const { name, version } = await tx.conference.findUniqueOrThrow({ where: { id } });
    if (typed.name !== name) throw invalid("name", "This is not its name");
    const conference = await tx.conference.update({
      where: { id },
      // Releases its host; a restored conference gets it back if its DNS record still exists.
      data: { deletedAt: new Date(), provenHost: null, version: version + 1 },
    });
    await change.logConference("delete", conference);
    // The conference's own log will be deleted with it.
    await change.log("account.delete-conference", { id: viewer.id, conferenceId: null }, { name });
  });
}

/**
 * Restores a conference from the bin.
 *
 * @throws NotFoundError if the bin has no such conference, or the viewer does not own it
 * @throws ValidationError if the viewer has the maximum number of conferences
 */
export function restoreConference(editor: Editor, id: string): Promise<Conference> {
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    await lockConference(tx, id);
    const where = { AND: [{ id }, restorableBy(viewer)] };
    const before = await tx.conference.findFirst({ where, select: { version: true } });
    if (!before) throw new NotFoundError();
    await checkConferenceLimit(change);
    const conference = await tx.conference.update({
      where: { id },
      data: { deletedAt: null, version: before.version + 1 },
    });
    await change.logConference("restore", conference);
    return conference;
  });
}
