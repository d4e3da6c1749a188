import type { Conference } from "@summit/prisma/client.ts";
import { restorableBy } from "#conference/access.ts";
import { checkConferenceLimit } from "#conference/conference.service.ts";
import { deleteConferenceInput } from "#conference/validation.ts";
import { type Editor, edit, lockConference } from "#content/editing.ts";
import { checkVersion, type NamedVersion } from "#content/versions.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";

/**
 * Soft-deletes a conference: it moves to the bin, from which its owners can restore it. A daily job deletes
 * expired ones.
 *
 * @param input the conference's name, which its owner has typed as a confirmation
 * @throws ValidationError if the name is another one, or it stands at the site's own address
 */
export async function deleteConference(
  editor: Editor,
  { id, version: asked }: NamedVersion,
  input: unknown,
): Promise<void> {
  const typed = parseInput(deleteConferenceInput, input);
  await edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(id, "own");
    const { name, version, isMain } = await tx.conference.findUniqueOrThrow({ where: { id } });
    await checkVersion(tx, { id, version }, asked);
    if (isMain) {
      const message =
        "This conference stands at the address of the site. Put another one at the address first; then this one can be deleted.";
      throw invalid("id", message, "NOT_ALLOWED");
    }
    if (typed.name !== name) throw invalid("name", "This is not its name");
    const conference = await tx.conference.update({
      where: { id },
      // Releases its host and its address for mails; a restored conference gets them back if their DNS records still exist.
      data: {
        deletedAt: new Date(),
        provenHost: null,
        mailSenderKey: null,
        version: version + 1,
      },
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
