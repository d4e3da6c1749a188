import { isDeepStrictEqual } from "node:util";
import type {
  Prisma,
  ScheduleItem,
  ScheduleItemRoom,
  ScheduleItemSpeaker,
} from "@summit/prisma/client.ts";
import { builtInDays, createBuiltInProgramme } from "@summit/prisma/programme.ts";
import { moveToBin } from "#bin/move-to-bin.ts";
import { checkItemTimes, countDaysOf, itemTimesCheck } from "#conference/conference-days.ts";
import { newSlug, newSlugs, nextSlug } from "#content/addresses.ts";
import type { ContentKind, NewData } from "#content/content-kind.ts";
import { createValid, insertContent, readInOrder } from "#content/create-many.ts";
import { type Editor, edit } from "#content/editing.ts";
import { insertLinks } from "#content/insert-rows.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { descriptionText } from "#rules/description.ts";
import {
  checkReferences,
  readExternalIds,
  readLocation,
  referencesCheck,
} from "#schedule/session-references.ts";
import { type ScheduleItemValues, scheduleItemInput } from "#schedule/validation.ts";

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
  restoredCheck: async (tx, conferenceId) => {
    const check = await itemTimesCheck(tx, conferenceId);
    return (item) => {
      check(item);
      return undefined;
    };
  },
  input: scheduleItemInput,
  plainFields: [
    "publication",
    "status",
    "type",
    "theme",
    "speakerLabel",
    "allRooms",
    "wantedSeats",
    "language",
    "level",
  ],
  readRows: readExternalIds,
  resolve: readLocation,
  markdown: {
    ...{ field: "description", rules: descriptionText, form: "description" },
    html: "descriptionHtml",
  },
  formOf: (item) => ({ ...item, ...linkedIds(item) }),
  create: async (tx, { speakerIds, roomIds, ...input }) => {
    const data = { ...input, ...nightOf(input) };
    const { conferenceId, day, title } = data;
    await checkItemTimes(tx, conferenceId, data);
    await checkReferences(tx, conferenceId, { ...data, speakerIds, roomIds });
    const slug = await newSlug(tx, { kind: "session", conferenceId, day, name: title });
    return tx.scheduleItem.create({
      data: {
        ...data,
        slug,
        speakers: { create: speakersInOrder(speakerIds) },
        rooms: { create: roomsInOrder(roomIds) },
      },
      include: withLinks,
    });
  },
  createMany: async (tx, conferenceId, items) => {
    const checkTimes = await itemTimesCheck(tx, conferenceId);
    const checkNames = await referencesCheck(tx, conferenceId, items);
    return createValid(items, {
      check: (item) => {
        checkTimes(item);
        checkNames(item);
      },
      create: (valid) => insertItems(tx, conferenceId, valid),
    });
  },
  update: async (tx, item, { speakerIds, roomIds, ...input }) => {
    const { id, conferenceId } = item;
    const data = { ...input, ...nightOf(input) };
    await checkItemTimes(tx, conferenceId, data);
    const before = linkedIds(item);
    const speakersChange = !isDeepStrictEqual(speakerIds, before.speakerIds);
    const roomsChange = !isDeepStrictEqual(roomIds, before.roomIds);
    await checkReferences(tx, conferenceId, {
      speakerIds: speakersChange ? speakerIds : [],
      roomIds: roomsChange ? roomIds : [],
      trackId: data.trackId === item.trackId ? null : data.trackId,
    });
    const slug = await nextSlug(
      tx,
      id,
      { kind: "session", conferenceId, day: item.day, slug: item.slug, name: item.title },
      { day: data.day, name: data.title },
    );
    return tx.scheduleItem.update({
      where: { id },
      data: {
        ...data,
        slug,
        ...(speakersChange && {
          speakers: { deleteMany: {}, create: speakersInOrder(speakerIds) },
        }),
        ...(roomsChange && { rooms: { deleteMany: {}, create: roomsInOrder(roomIds) } }),
      },
      include: withLinks,
    });
  },
};

/**
 * Replaces the whole programme of a conference by the built-in one. The items of the former one move to the bin.
 *
 * @throws ValidationError if the conference has fewer days than the built-in programme
 * @throws NotFoundError if the viewer may not edit the conference
 */
export function replaceProgramme(editor: Editor, conferenceId: string): Promise<void> {
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    if ((await countDaysOf(tx, conferenceId)) < builtInDays) {
      const message = `The built-in programme needs a conference of at least ${builtInDays} days.`;
      throw new ValidationError([{ path: [], message, code: "NOT_ALLOWED" }]);
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
): Promise<ItemWithLinks[]> {
  const pages = items.map(({ day, title: name }) => {
    return { kind: "session" as const, conferenceId, day, name };
  });
  const slugs = await newSlugs(tx, pages);
  const rows = items.map(({ speakerIds: _speakerIds, roomIds: _roomIds, ...item }, index) => {
    return { ...item, ...nightOf(item), slug: slugs[index] };
  });
  const ids = await insertContent(tx, "schedule-item", rows);
  const linksOf = (links: (item: (typeof items)[number]) => object[]) =>
    items.flatMap((item, index) =>
      links(item).map((link) => ({ scheduleItemId: ids[index], ...link })),
    );
  const speakers = linksOf(({ speakerIds }) => speakersInOrder(speakerIds));
  await insertLinks(tx, "schedule_item_speakers", speakers);
  const rooms = linksOf(({ roomIds }) => roomsInOrder(roomIds));
  await insertLinks(tx, "schedule_item_rooms", rooms);
  return readInOrder<ItemWithLinks>(tx, scheduleItems, ids);
}

/** What is taken out of the schedule has no night to belong to. */
export const nightOf = ({
  startTime,
  afterMidnight,
}: Pick<ScheduleItemValues, "startTime" | "afterMidnight">) => ({
  afterMidnight: afterMidnight && startTime !== null,
});

const speakersInOrder = (ids: string[]) =>
  ids.map((speakerId, position) => ({ speakerId, position }));

/** An item's links to rooms. */
export const roomsInOrder = (ids: string[]) =>
  ids.map((roomId, position) => ({ roomId, position }));
