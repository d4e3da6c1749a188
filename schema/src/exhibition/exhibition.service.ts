import type { ExhibitPackage } from "@summit/prisma/client.ts";
import { connectConference, type Editor, edit, whereEditable } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { exhibitPackageInput } from "#exhibition/validation.ts";

/**
 * Adds an exhibit package to a conference.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function createExhibitPackage(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<ExhibitPackage> {
  const data = parseInput(exhibitPackageInput, input);
  return edit(editor, "exhibit-package.create", (tx) =>
    tx.exhibitPackage.create({
      data: { ...data, conference: connectConference(editor.viewer, conferenceId) },
    }),
  );
}

/**
 * Changes an exhibit package.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when there is no such package, or not the viewer's to write
 */
export function updateExhibitPackage(
  editor: Editor,
  id: string,
  input: unknown,
): Promise<ExhibitPackage> {
  const data = parseInput(exhibitPackageInput, input);
  return edit(editor, "exhibit-package.update", (tx) =>
    tx.exhibitPackage.update({ where: whereEditable(editor.viewer, id), data }),
  );
}

/**
 * Deletes an exhibit package.
 *
 * @throws NotFoundError when there is no such package, or not the viewer's to write
 */
export function deleteExhibitPackage(editor: Editor, id: string): Promise<ExhibitPackage> {
  return edit(editor, "exhibit-package.delete", (tx) =>
    tx.exhibitPackage.delete({ where: whereEditable(editor.viewer, id) }),
  );
}
