import type { Prisma, ScheduleItem } from "@summit/prisma/client.ts";
import { createBuiltInProgramme } from "@summit/prisma/programme.ts";
import {
  connectConference,
  type Editor,
  edit,
  lockConference,
  whereEditable,
} from "#content/editing.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { scheduleItemInput } from "#schedule/validation.ts";

/**
 * Adds an item to a conference's programme.
 *
 * @throws ValidationError when the form is not filled in as it should be, or names a speaker of
 * another conference
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function createScheduleItem(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<ScheduleItem> {
  const { speakerIds, ...data } = parseInput(scheduleItemInput, input);
  return edit(editor, "schedule-item.create", async (tx) => {
    const item = await tx.scheduleItem.create({
      data: { ...data, conference: connectConference(editor.viewer, conferenceId) },
    });
    await linkSpeakers(tx, item, speakerIds);
    return item;
  });
}

/**
 * Changes an item of the programme, its speakers included.
 *
 * @throws ValidationError when the form is not filled in as it should be, or names a speaker of
 * another conference
 * @throws NotFoundError when there is no such item, or not the viewer's to write
 */
export function updateScheduleItem(
  editor: Editor,
  id: string,
  input: unknown,
): Promise<ScheduleItem> {
  const { speakerIds, ...data } = parseInput(scheduleItemInput, input);
  return edit(editor, "schedule-item.update", async (tx) => {
    const item = await tx.scheduleItem.update({ where: whereEditable(editor.viewer, id), data });
    await tx.scheduleItemSpeaker.deleteMany({ where: { scheduleItemId: id } });
    await linkSpeakers(tx, item, speakerIds);
    return item;
  });
}

/**
 * Deletes an item of the programme; its speakers stay.
 *
 * @throws NotFoundError when there is no such item, or not the viewer's to write
 */
export function deleteScheduleItem(editor: Editor, id: string): Promise<ScheduleItem> {
  return edit(editor, "schedule-item.delete", (tx) =>
    tx.scheduleItem.delete({ where: whereEditable(editor.viewer, id) }),
  );
}

/**
 * Deletes the whole programme of a conference and writes the built-in one in its place.
 *
 * @returns the conference
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function replaceProgramme(
  editor: Editor,
  conferenceId: string,
): Promise<{ id: string; conferenceId: string }> {
  return edit(editor, "programme.replace", async (tx) => {
    // Two replacements at once would each add a programme.
    await lockConference(tx, editor.viewer, conferenceId);
    await tx.scheduleItem.deleteMany({ where: { conferenceId } });
    await createBuiltInProgramme(tx, conferenceId);
    return { id: conferenceId, conferenceId };
  });
}

/** Links an item without speakers to these, in this order. */
async function linkSpeakers(
  tx: Prisma.TransactionClient,
  { id: scheduleItemId, conferenceId }: ScheduleItem,
  speakerIds: string[],
): Promise<void> {
  const known = await tx.speaker.findMany({
    where: { conferenceId, id: { in: speakerIds } },
    select: { id: true },
  });
  const unknown = speakerIds.flatMap((speakerId, index) =>
    known.some(({ id }) => id === speakerId) ? [] : [index],
  );
  if (unknown.length > 0) {
    throw new ValidationError(
      unknown.map((index) => ({
        path: ["speakerIds", String(index)],
        message: "Is not a speaker of this conference",
      })),
    );
  }
  await tx.scheduleItemSpeaker.createMany({
    data: speakerIds.map((speakerId, position) => ({ scheduleItemId, speakerId, position })),
  });
}
