import type { ExhibitPackage } from "@summit/prisma/client.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { lineList } from "#content/line-lists.ts";
import { inSteps } from "#content/read-input.ts";
import {
  type ChosenRecords,
  deleteAmong,
  type ImportedRow,
  upsertContent,
} from "#content/upsert-content.ts";
import { exhibitPackageInput } from "#exhibition/validation.ts";
import { readPrice } from "#money/price-input.ts";

const exhibitPackages: ContentKind<ExhibitPackage, typeof exhibitPackageInput> = {
  entity: "exhibit-package",
  input: exhibitPackageInput,
  read: inSteps(readPrice, lineList("inclusions")),
  find: (tx, where) => tx.exhibitPackage.findFirst({ where }),
  count: (tx, where) => tx.exhibitPackage.count({ where }),
  findAmong: (tx, where) => tx.exhibitPackage.findMany({ where }),
  create: (tx, data) => tx.exhibitPackage.create({ data }),
  update: (tx, { id }, data) => tx.exhibitPackage.update({ where: { id }, data }),
  delete: (tx, { id }) => tx.exhibitPackage.delete({ where: { id } }),
};

/** Adds an exhibit package to a conference; errors as of `createContent`. */
export const createExhibitPackage = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, exhibitPackages, conferenceId, input);

/** Updates an exhibit package; errors as of `updateContent`. */
export const updateExhibitPackage = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, exhibitPackages, id, patch);

/** Upserts exhibit packages by their external ids; errors as of `upsertContent`. */
export const upsertExhibitPackages = (
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
) => upsertContent(editor, exhibitPackages, conferenceId, rows);

/** Deletes an exhibit package; errors as of `deleteContent`. */
export const deleteExhibitPackage = (editor: Editor, id: string) =>
  deleteContent(editor, exhibitPackages, id);

/** Deletes several exhibit packages; errors as of `deleteAmong`. */
export const deleteExhibitPackages = (
  editor: Editor,
  conferenceId: string,
  chosen: ChosenRecords,
) => deleteAmong(editor, exhibitPackages, conferenceId, chosen);
