import { isDeepStrictEqual } from "node:util";
import type {
  Prisma,
  ScheduleItem,
  ScheduleItemRoom,
  ScheduleItemSpeaker,
} from "@summit/prisma/client.ts";
import { builtInDays, createBuiltInProgramme } from "@summit/prisma/programme.ts";
import { moveToBin } from "#bin/move-to-bin.ts";
import { countDaysOf, itemTimesCheck } from "#conference/conference-days.ts";
import type { ChangedRow, Checked, ContentKind, NewData, Update } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { deleteLinks, insertLinks } from "#content/insert-rows.ts";
import { readPatch, writePatches } from "#content/update-content.ts";
import { insertContent, updateContentRows } from "#content/write-many.ts";
import { invalid } from "#errors/validation-error.ts";
import { inTurn } from "#lists/in-turn.ts";
import { descriptionText } from "#rules/description.ts";
import { readExternalIds, readLocations, referencesCheck } from "#schedule/session-references.ts";
import {
  asTranslated,
  changesOfTerms,
  restoredTerms,
  withKnownTerms,
} from "#schedule/shared-terms.ts";
import { type ScheduleItemValues, scheduleItemInput } from "#schedule/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

/** An item with the ids of its speakers and rooms. */
export type ItemWithLinks = ScheduleItem & {
  speakers: ScheduleItemSpeaker[];
  rooms: ScheduleItemRoom[];
};

/** What is read with an item whose form is checked. */
export const withLinks = {
  speakers: { orderBy: { position: "asc" } },
  rooms: { orderBy: { position: "asc" } },
} as const;

/** The ids of an item's speakers and rooms, in their order. */
export const linkedIds = ({ speakers, rooms }: ItemWithLinks) => ({
  speakerIds: speakers.map(({ speakerId }) => speakerId),
  roomIds: rooms.map(({ roomId }) => roomId),
});

/** How items of the programme are validated, read and written. */
export const scheduleItems: ContentKind<ItemWithLinks, typeof scheduleItemInput> = {
  entity: "schedule-item",
  together: [["day", "startTime", "endTime", "afterMidnight"]],
  include: withLinks,
  address: "session",
  restoredCheck: async (tx, conferenceId, rows) => {
    const check = await itemTimesCheck(tx, conferenceId);
    const termsOf = await restoredTerms(tx, conferenceId, rows);
    return (item) => {
      check(item);
      const translations = termsOf(item);
      const note = "Its theme and level are in other languages what other sessions say by now.";
      return translations && { values: { translations }, note };
    };
  },
  input: withTranslations("ScheduleItem", scheduleItemInput),
  readRows: readExternalIds,
  resolve: async (change, conferenceId, rows) =>
    withKnownTerms(change, conferenceId, rows, await readLocations(change, conferenceId, rows)),
  changeOthers: shareTerms,
  addedTo: (change, added) => shareTerms(change, asTranslated(added)),
  markdown: {
    field: "description",
    rules: descriptionText,
    form: "description",
    html: "descriptionHtml",
  },
  formOf: (item) => ({ ...item, ...linkedIds(item) }),
  check: async (change, conferenceId, many) => {
    const checkTimes = await itemTimesCheck(change.tx, conferenceId);
    const checkNames = await referencesCheck(change, conferenceId, many.map(newReferences));
    return (item) => {
      checkTimes(item.data);
      checkNames(newReferences(item));
    };
  },
  insert: insertItems,
  update: updateItems,
};

/** Lets the other sessions of a theme or level have the translations that some have got. */
async function shareTerms(
  change: Change,
  changed: readonly ChangedRow<ItemWithLinks>[],
): Promise<void> {
  const inputs = await changesOfTerms(change, changed);
  if (inputs.size === 0) return;
  const others = await change.tx.scheduleItem.findMany({
    where: { id: { in: [...inputs.keys()] } },
    include: withLinks,
  });
  const patches = await inTurn(others, (other) =>
    readPatch(change, scheduleItems, other, inputs.get(other.id) ?? {}, { isResolved: true }),
  );
  await writePatches(change, scheduleItems, others[0]?.conferenceId ?? "", patches);
}

type ItemUpdate = Update<ItemWithLinks, typeof scheduleItemInput>;

/** Whether an update gives an item other speakers or rooms, or the same in another order. */
const isRelinked = (
  { before, data }: Pick<ItemUpdate, "before"> & { data: ScheduleItemValues },
  field: "speakerIds" | "roomIds",
): boolean => !isDeepStrictEqual(data[field], linkedIds(before)[field]);

/** What an item names that it did not name before. */
const newReferences = ({ before, data }: Checked<ItemWithLinks, typeof scheduleItemInput>) => {
  if (!before) return data;
  const update = { before, data };
  return {
    speakerIds: isRelinked(update, "speakerIds") ? data.speakerIds : [],
    roomIds: isRelinked(update, "roomIds") ? data.roomIds : [],
    trackId: data.trackId === before.trackId ? null : data.trackId,
  };
};

/**
 * Replaces the whole programme of a conference by the built-in one. The items of the former one move to the bin.
 *
 * @throws ValidationError if the conference has fewer days than the built-in programme
 */
export function replaceProgramme(editor: Editor, conferenceId: string): Promise<void> {
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    if ((await countDaysOf(tx, conferenceId)) < builtInDays) {
      const message = `The built-in programme needs a conference of at least ${builtInDays} days.`;
      throw invalid([], message, "NOT_ALLOWED");
    }
    const replaced = await tx.scheduleItem.findMany({ where: { conferenceId } });
    await moveToBin(change, "schedule-item", replaced);
    for (const item of replaced) {
      await change.logDeletion("schedule-item", { ...item, version: item.version + 1 });
    }
    await createBuiltInProgramme(tx, conferenceId);
    await change.logContent("programme", "replace", { id: conferenceId, conferenceId });
  });
}

/** Inserts items that have been checked. */
async function insertItems(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  items: readonly NewData<typeof scheduleItemInput>[],
): Promise<string[]> {
  const ids = await insertContent(scheduleItems, tx, conferenceId, items.map(columnsOf));
  const linksOf = (links: (item: (typeof items)[number]) => object[]) =>
    items.flatMap((item, index) =>
      links(item).map((link) => ({ scheduleItemId: ids[index], ...link })),
    );
  const speakers = linksOf(({ speakerIds }) => speakersInOrder(speakerIds));
  await insertLinks(tx, "schedule_item_speakers", speakers);
  const rooms = linksOf(({ roomIds }) => roomsInOrder(roomIds));
  await insertLinks(tx, "schedule_item_rooms", rooms);
  return ids;
}

/** Updates items as has been checked. */
async function updateItems(
  tx: Prisma.TransactionClient,
  items: readonly ItemUpdate[],
): Promise<void> {
  const relinked = items.filter((item) => isRelinked(item, "speakerIds"));
  const moved = items.filter((item) => isRelinked(item, "roomIds"));
  await replaceLinks(tx, "schedule_item_speakers", relinked, speakersOf);
  await replaceLinks(tx, "schedule_item_rooms", moved, roomsOf);
  const updates = items.map(({ before, data }) => ({ before, data: columnsOf(data) }));
  await updateContentRows(scheduleItems, tx, updates);
}

const speakersOf = ({ data }: ItemUpdate) => speakersInOrder(data.speakerIds);
const roomsOf = ({ data }: ItemUpdate) => roomsInOrder(data.roomIds);

async function replaceLinks(
  tx: Prisma.TransactionClient,
  table: string,
  items: readonly ItemUpdate[],
  linksOf: (item: ItemUpdate) => object[],
): Promise<void> {
  const ids = items.map(({ before }) => before.id);
  await deleteLinks(tx, table, ids);
  const links = items.flatMap((item) =>
    linksOf(item).map((link) => ({ scheduleItemId: item.before.id, ...link })),
  );
  await insertLinks(tx, table, links);
}

/** Its links have tables of their own; what is taken out of the schedule has no night to belong to. */
const columnsOf = <Values extends ScheduleItemValues>({
  speakerIds: _speakerIds,
  roomIds: _roomIds,
  ...columns
}: Values) => ({
  ...columns,
  afterMidnight: columns.afterMidnight && columns.startTime !== null,
});

const speakersInOrder = (ids: string[]) =>
  ids.map((speakerId, position) => ({ speakerId, position }));

const roomsInOrder = (ids: string[]) => ids.map((roomId, position) => ({ roomId, position }));
