import type { Sponsor } from "@summit/prisma/client.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { sponsorInput } from "#sponsor/validation.ts";

const sponsors: ContentKind<Sponsor, typeof sponsorInput> = {
  entity: "sponsor",
  input: sponsorInput,
  find: (tx, where) => tx.sponsor.findFirst({ where }),
  create: (tx, data) => tx.sponsor.create({ data }),
  update: (tx, { id }, data) => tx.sponsor.update({ where: { id }, data }),
  delete: (tx, { id }) => tx.sponsor.delete({ where: { id } }),
};

/** Adds a sponsor to a conference; errors as of `createContent`. */
export const createSponsor = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, sponsors, conferenceId, input);

/** Changes a sponsor; errors as of `updateContent`. */
export const updateSponsor = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, sponsors, id, patch);

/** Deletes a sponsor; errors as of `deleteContent`. */
export const deleteSponsor = (editor: Editor, id: string) => deleteContent(editor, sponsors, id);
