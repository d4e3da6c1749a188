import type { Sponsor } from "@summit/prisma/client.ts";
import { connectConference, type Editor, edit, whereEditable } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { sponsorInput } from "#sponsor/validation.ts";

/**
 * Adds a sponsor to a conference.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function createSponsor(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<Sponsor> {
  const data = parseInput(sponsorInput, input);
  return edit(editor, "sponsor.create", (tx) =>
    tx.sponsor.create({
      data: { ...data, conference: connectConference(editor.viewer, conferenceId) },
    }),
  );
}

/**
 * Changes a sponsor.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when there is no such sponsor, or not the viewer's to write
 */
export function updateSponsor(editor: Editor, id: string, input: unknown): Promise<Sponsor> {
  const data = parseInput(sponsorInput, input);
  return edit(editor, "sponsor.update", (tx) =>
    tx.sponsor.update({ where: whereEditable(editor.viewer, id), data }),
  );
}

/**
 * Deletes a sponsor.
 *
 * @throws NotFoundError when there is no such sponsor, or not the viewer's to write
 */
export function deleteSponsor(editor: Editor, id: string): Promise<Sponsor> {
  return edit(editor, "sponsor.delete", (tx) =>
    tx.sponsor.delete({ where: whereEditable(editor.viewer, id) }),
  );
}
