import type { Sponsor } from "@summit/prisma/client.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import {
  type ChosenRecords,
  deleteAmong,
  type ImportedRow,
  upsertContent,
} from "#content/upsert-content.ts";
import { sponsorInput } from "#sponsor/validation.ts";

const sponsors: ContentKind<Sponsor, typeof sponsorInput> = {
  entity: "sponsor",
  input: sponsorInput,
  find: (tx, where) => tx.sponsor.findFirst({ where }),
  count: (tx, where) => tx.sponsor.count({ where }),
  findAmong: (tx, where) => tx.sponsor.findMany({ where }),
  create: (tx, data) => tx.sponsor.create({ data }),
  update: (tx, { id }, data) => tx.sponsor.update({ where: { id }, data }),
  delete: (tx, { id }) => tx.sponsor.delete({ where: { id } }),
};

/** Adds a sponsor to a conference; errors as of `createContent`. */
export const createSponsor = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, sponsors, conferenceId, input);

/** Updates a sponsor; errors as of `updateContent`. */
export const updateSponsor = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, sponsors, id, patch);

/** Upserts sponsors by their external ids; errors as of `upsertContent`. */
export const upsertSponsors = (
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
) => upsertContent(editor, sponsors, conferenceId, rows);

/** Deletes a sponsor; errors as of `deleteContent`. */
export const deleteSponsor = (editor: Editor, id: string) => deleteContent(editor, sponsors, id);

/** Deletes several sponsors; errors as of `deleteAmong`. */
export const deleteSponsors = (editor: Editor, conferenceId: string, chosen: ChosenRecords) =>
  deleteAmong(editor, sponsors, conferenceId, chosen);
