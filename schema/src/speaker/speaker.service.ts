import type { Prisma, Speaker } from "@summit/prisma/client.ts";
import { type Editor, edit, lockConference, whereEditable } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { slugFromName } from "#rules/slug.ts";
import { speakerInput } from "#speaker/validation.ts";

/**
 * Adds a speaker to a conference.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function createSpeaker(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<Speaker> {
  const data = parseInput(speakerInput, input);
  return edit(editor, "speaker.create", async (tx) => {
    await lockConference(tx, editor.viewer, conferenceId);
    const slug = await findFreeSlug(tx, conferenceId, data.name);
    return tx.speaker.create({ data: { ...data, slug, conferenceId } });
  });
}

/**
 * Changes a speaker. A new name makes a new slug, and with it a new address of the page.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when there is no such speaker, or not the viewer's to write
 */
export function updateSpeaker(editor: Editor, id: string, input: unknown): Promise<Speaker> {
  const data = parseInput(speakerInput, input);
  return edit(editor, "speaker.update", async (tx) => {
    const speaker = await tx.speaker.update({ where: whereEditable(editor.viewer, id), data });
    await lockConference(tx, editor.viewer, speaker.conferenceId);
    const slug = await findFreeSlug(tx, speaker.conferenceId, data.name, id);
    return slug === speaker.slug ? speaker : tx.speaker.update({ where: { id }, data: { slug } });
  });
}

/**
 * Deletes a speaker; the sessions stay, without them.
 *
 * @throws NotFoundError when there is no such speaker, or not the viewer's to write
 */
export function deleteSpeaker(editor: Editor, id: string): Promise<Speaker> {
  return edit(editor, "speaker.delete", (tx) =>
    tx.speaker.delete({ where: whereEditable(editor.viewer, id) }),
  );
}

/**
 * The slug of a name; with a number where another speaker of the conference has it. The caller
 * holds the conference, so that nobody else takes it meanwhile.
 */
export async function findFreeSlug(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  name: string,
  ownId?: string,
): Promise<string> {
  const base = slugFromName(name).slice(0, 190);
  const rivals = await tx.speaker.findMany({
    where: { conferenceId, slug: { startsWith: base }, NOT: { id: ownId ?? "" } },
    select: { slug: true },
  });
  const taken = new Set(rivals.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
