import type { Prisma, ScheduleItem, ScheduleItemSpeaker } from "@summit/prisma/client.ts";
import { createBuiltInProgramme } from "@summit/prisma/programme.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import { type Editor, edit } from "#content/editing.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { scheduleItemInput } from "#schedule/validation.ts";

type ItemWithSpeakers = ScheduleItem & { speakers: ScheduleItemSpeaker[] };

const withSpeakers = { speakers: { orderBy: { position: "asc" } } } as const;

const scheduleItems: ContentKind<ItemWithSpeakers, typeof scheduleItemInput> = {
  entity: "schedule-item",
  input: scheduleItemInput,
  find: (tx, where) => tx.scheduleItem.findFirst({ where, include: withSpeakers }),
  formOf: (item) => ({ ...item, speakerIds: item.speakers.map(({ speakerId }) => speakerId) }),
  create: async (tx, { speakerIds, ...data }) => {
    await refuseUnknownSpeakers(tx, data.conferenceId, speakerIds);
    return tx.scheduleItem.create({
      data: { ...data, speakers: { create: inOrder(speakerIds) } },
      include: withSpeakers,
    });
  },
  update: async (tx, { id, conferenceId }, { speakerIds, ...data }) => {
    await refuseUnknownSpeakers(tx, conferenceId, speakerIds);
    return tx.scheduleItem.update({
      where: { id },
      data: { ...data, speakers: { deleteMany: {}, create: inOrder(speakerIds) } },
      include: withSpeakers,
    });
  },
  delete: (tx, { id }) => tx.scheduleItem.delete({ where: { id } }),
};

/** Adds an item to a conference's programme; errors as of `createContent`. */
export const createScheduleItem = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, scheduleItems, conferenceId, input);

/** Changes an item of the programme; errors as of `updateContent`. */
export const updateScheduleItem = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, scheduleItems, id, patch);

/** Deletes an item of the programme; its speakers stay. Errors as of `deleteContent`. */
export const deleteScheduleItem = (editor: Editor, id: string) =>
  deleteContent(editor, scheduleItems, id);

/**
 * Deletes the whole programme of a conference and writes the built-in one in its place.
 *
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function replaceProgramme(editor: Editor, conferenceId: string): Promise<void> {
  return edit(editor, async (change) => {
    await change.lock(conferenceId);
    await change.tx.scheduleItem.deleteMany({ where: { conferenceId } });
    await createBuiltInProgramme(change.tx, conferenceId);
    await change.logContent("programme", "replace", { id: conferenceId, conferenceId });
  });
}

const inOrder = (speakerIds: string[]) =>
  speakerIds.map((speakerId, position) => ({ speakerId, position }));

/** @throws ValidationError that names who is no speaker of the conference */
async function refuseUnknownSpeakers(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  speakerIds: string[],
): Promise<void> {
  const known = await tx.speaker.findMany({
    where: { conferenceId, id: { in: speakerIds } },
    select: { id: true },
  });
  const unknown = speakerIds.flatMap((speakerId, index) =>
    known.some(({ id }) => id === speakerId) ? [] : [index],
  );
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.map((index) => ({
      path: ["speakerIds", String(index)],
      message: "Is not a speaker of this conference",
    })),
  );
}
