import type { Conference } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { refuseLosingItems } from "#conference/conference-days.ts";
import {
  createConferenceInput,
  deleteConferenceInput,
  updateConferenceInput,
} from "#conference/validation.ts";
import { type Editor, edit } from "#content/editing.ts";
import { applyPatch } from "#content/partial-input.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

/** How many conferences one user can own. */
const maxConferences = 20;

/**
 * Creates a conference that the viewer owns.
 *
 * @throws ValidationError when the form is not filled in as it should be, or the viewer has as many
 * conferences as one can have
 */
export function createConference(editor: Editor, input: unknown): Promise<Conference> {
  const { startDate, endDate, ...data } = parseInput(createConferenceInput, input);
  const { id: ownerId } = editor.viewer;
  return edit(editor, async (change) => {
    const { tx } = change;
    // One at a time for each owner, so that the count holds.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${ownerId} FOR NO KEY UPDATE`;
    if ((await tx.conference.count({ where: { ownerId } })) >= maxConferences) {
      throw new ValidationError([
        { path: [], message: `You can have at most ${maxConferences} conferences.` },
      ]);
    }
    const conference = await tx.conference.create({
      data: { ...data, startDate: new Date(startDate), endDate: new Date(endDate), ownerId },
    });
    await change.logContent("conference", "create", { ...conference, conferenceId: conference.id });
    return conference;
  });
}

/**
 * Changes what a conference is called, and when it takes place. Everything that derives from it
 * follows.
 *
 * @param patch what is left out stays, null clears. Its `version` is the one that the sender began
 * with.
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when there is no such conference, or not the viewer's to write
 * @throws ConflictError when the conference has been changed since that version
 */
export function updateConference(editor: Editor, id: string, patch: object): Promise<Conference> {
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(id);
    const before = await tx.conference.findUniqueOrThrow({ where: { id } });
    const { data, fields } = await applyPatch(tx, updateConferenceInput, before, before, patch);
    if (fields.length === 0) return before;
    const dates = { startDate: new Date(data.startDate), endDate: new Date(data.endDate) };
    await refuseLosingItems(tx, id, dates);
    const version = before.version + 1;
    const conference = await tx.conference.update({
      where: { id },
      data: { ...data, ...dates, version },
    });
    await change.logContent("conference", "update", { ...conference, conferenceId: id }, fields);
    return conference;
  });
}

/**
 * Deletes a conference with everything in it, for its owner.
 *
 * @param input its id, and its name, which the owner has typed to show that they mean it
 * @throws ValidationError when the name is another one, or it is the conference that the site shows
 * @throws NotFoundError when there is no such conference, or not the viewer's to write
 */
export async function deleteConference(editor: Editor, id: string, input: unknown): Promise<void> {
  const typed = parseInput(deleteConferenceInput, input);
  if (id === defaultConferenceId) {
    const message = "The conference that this site shows cannot be deleted.";
    throw new ValidationError([{ path: ["id"], message }]);
  }
  await edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(id);
    const { name } = await tx.conference.findUniqueOrThrow({ where: { id } });
    if (typed.name !== name) {
      throw new ValidationError([{ path: ["name"], message: "This is not its name" }]);
    }
    await tx.conference.delete({ where: { id } });
    // Its own log has gone with it.
    await change.log("account.delete-conference", { id: viewer.id, conferenceId: null }, { name });
    change.contentChanges.push({ conferenceId: id, entity: "conference", entityId: id });
  });
}
