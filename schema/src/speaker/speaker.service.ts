import type { Speaker } from "@summit/prisma/client.ts";
import { deleteFormerSlugs, newSlug, nextSlug } from "#content/addresses.ts";
import {
  addContent,
  type ContentKind,
  createContent,
  deleteContent,
  patchContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Change, Editor } from "#content/editing.ts";
import { type ImportedRow, upsertContent } from "#content/upsert-content.ts";
import { touchSessionsOf } from "#schedule/touch-sessions-of-speaker.ts";
import { speakerInput } from "#speaker/validation.ts";

const speakers: ContentKind<Speaker, typeof speakerInput> = {
  entity: "speaker",
  input: speakerInput,
  find: (tx, where) => tx.speaker.findFirst({ where }),
  count: (tx, where) => tx.speaker.count({ where }),
  findImported: (tx, where) => tx.speaker.findMany({ where }),
  create: async (tx, data) => {
    const slug = await newSlug(tx, { ...data, kind: "speaker" });
    return tx.speaker.create({ data: { ...data, slug } });
  },
  update: async (tx, speaker, data) => {
    const { id } = speaker;
    const slug = await nextSlug(tx, id, { ...speaker, kind: "speaker" }, data);
    return tx.speaker.update({ where: { id }, data: { ...data, slug } });
  },
  delete: async (tx, { id }) => {
    await deleteFormerSlugs(tx, { entityId: id });
    await tx.speaker.delete({ where: { id } });
  },
  changeOthers: async (change, before, after) => {
    if (before.publication !== after?.publication) await touchSessionsOf(change, before.id);
  },
};

/** Adds a speaker to a conference; errors as of `createContent`. */
export const createSpeaker = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, speakers, conferenceId, input);

/** Updates a speaker; a new name changes the slug. Errors as of `updateContent`. */
export const updateSpeaker = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, speakers, id, patch);

/** Upserts speakers by their external ids; errors as of `upsertContent`. */
export const upsertSpeakers = (
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
) => upsertContent(editor, speakers, conferenceId, rows);

/** Deletes a speaker, but not their sessions. Errors as of `deleteContent`. */
export const deleteSpeaker = (editor: Editor, id: string) => deleteContent(editor, speakers, id);

/**
 * Adds a speaker, or updates the one of that name, ignoring case.
 *
 * @throws ValidationError if the input makes no speaker, for example without a title
 * @throws NotFoundError if the viewer may not edit the conference
 */
export async function addOrUpdateSpeaker(
  change: Change,
  conferenceId: string,
  input: { name?: string | null },
): Promise<Speaker> {
  await change.lock(conferenceId);
  const name = input.name?.trim().toLowerCase();
  const present = await change.tx.speaker.findMany({
    where: { conferenceId },
    select: { id: true, name: true },
  });
  const known = present.find((speaker) => speaker.name.toLowerCase() === name);
  if (!known) return addContent(change, speakers, conferenceId, input);
  const said = Object.entries(input).filter(([, value]) => value !== null && value !== "");
  return patchContent(change, speakers, known.id, Object.fromEntries(said));
}
