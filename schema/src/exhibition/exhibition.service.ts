import type { ExhibitPackage } from "@summit/prisma/client.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { exhibitPackageInput } from "#exhibition/validation.ts";

const exhibitPackages: ContentKind<ExhibitPackage, typeof exhibitPackageInput> = {
  entity: "exhibit-package",
  input: exhibitPackageInput,
  find: (tx, where) => tx.exhibitPackage.findFirst({ where }),
  create: (tx, data) => tx.exhibitPackage.create({ data }),
  update: (tx, { id }, data) => tx.exhibitPackage.update({ where: { id }, data }),
  delete: (tx, { id }) => tx.exhibitPackage.delete({ where: { id } }),
};

/** Adds an exhibit package to a conference; errors as of `createContent`. */
export const createExhibitPackage = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, exhibitPackages, conferenceId, input);

/** Changes an exhibit package; errors as of `updateContent`. */
export const updateExhibitPackage = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, exhibitPackages, id, patch);

/** Deletes an exhibit package; errors as of `deleteContent`. */
export const deleteExhibitPackage = (editor: Editor, id: string) =>
  deleteContent(editor, exhibitPackages, id);
