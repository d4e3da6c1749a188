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
import {
  type ChosenRecords,
  deleteAmong,
  type ImportedRow,
  upsertContent,
} from "#content/upsert-content.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { touchSessionsOf } from "#schedule/touch-sessions-of-speaker.ts";
import { biography, isSameName, speakerInput } from "#speaker/validation.ts";

const speakers: ContentKind<Speaker, typeof speakerInput> = {
  entity: "speaker",
  input: speakerInput,
  markdown: { field: "bio", rules: biography, form: "description", html: "bioHtml" },
  find: (tx, where) => tx.speaker.findFirst({ where }),
  count: (tx, where) => tx.speaker.count({ where }),
  findAmong: (tx, where) => tx.speaker.findMany({ where }),
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

/** Deletes several speakers; errors as of `deleteAmong`. */
export const deleteSpeakers = (editor: Editor, conferenceId: string, chosen: ChosenRecords) =>
  deleteAmong(editor, speakers, conferenceId, chosen);

/**
 * Makes a speaker of a proposal: updates the one with `speakerId`, or adds one for null. Empty fields of the
 * proposal leave those of a known speaker alone. A name never decides who is meant, since people share names:
 * without a decision, nothing happens if there is a speaker of that name.
 *
 * @throws ValidationError at `speakerId` if a decision is needed, or if the input makes no speaker
 * @throws NotFoundError if the viewer may not edit the conference, or it has no such speaker
 */
export async function acceptSpeaker(
  change: Change,
  conferenceId: string,
  speakerId: string | null | undefined,
  input: { name: string },
): Promise<Speaker> {
  await change.lock(conferenceId);
  if (typeof speakerId === "string") {
    const here = await change.tx.speaker.count({ where: { id: speakerId, conferenceId } });
    if (here === 0) throw new NotFoundError("There is no such speaker in this conference.");
    const said = Object.entries(input).filter(([, value]) => value !== null && value !== "");
    return patchContent(change, speakers, speakerId, Object.fromEntries(said));
  }
  if (speakerId === undefined) await refuseNamesake(change, conferenceId, input.name);
  return addContent(change, speakers, conferenceId, input);
}

async function refuseNamesake({ tx }: Change, conferenceId: string, name: string): Promise<void> {
  const present = await tx.speaker.findMany({ where: { conferenceId }, select: { name: true } });
  if (!present.some((speaker) => isSameName(speaker.name, name))) return;
  const message = `There is a speaker called ${name}. Choose whether this is the same person.`;
  throw new ValidationError([{ path: ["speakerId"], message }]);
}
