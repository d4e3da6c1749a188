import type { Conference } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import { createConferenceInput, updateConferenceInput } from "#conference/validation.ts";
import { type Editor, edit } from "#content/editing.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

/** So many conferences one user can own. */
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
  return edit(editor, "conference.create", async (tx) => {
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
    return { ...conference, conferenceId: conference.id };
  });
}

/**
 * Changes what a conference is called, and when it takes place. Everything that derives from it
 * follows.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when there is no such conference, or not the viewer's to write
 */
export function updateConference(editor: Editor, id: string, input: unknown): Promise<Conference> {
  const { startDate, endDate, ...data } = parseInput(updateConferenceInput, input);
  return edit(editor, "conference.update", async (tx) => {
    const conference = await tx.conference.update({
      where: { id, AND: managedBy(editor.viewer) },
      data: { ...data, startDate: new Date(startDate), endDate: new Date(endDate) },
    });
    return { ...conference, conferenceId: id };
  });
}
