import { isDeepStrictEqual } from "node:util";
import { itemTimesCheck } from "#conference/conference-days.ts";
import { nextSlugs } from "#content/addresses.ts";
import { maxChosen } from "#content/bulk-update.ts";
import { checkCount } from "#content/check-count.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { insertLinks, rowsAtOnce, updateRows } from "#content/insert-rows.ts";
import { applyPatch, type FieldDifference } from "#content/partial-input.ts";
import { changesOfEach } from "#content/versions.ts";
import { NotFoundError, type RecordChange } from "#errors/domain-errors.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { mayBeAfterMidnight } from "#schedule/item-times.ts";
import {
  type ItemWithLinks,
  linkedIds,
  nightOf,
  roomsInOrder,
  scheduleItems,
  withLinks,
} from "#schedule/schedule-editing.service.ts";
import { referencesCheck } from "#schedule/session-references.ts";
import type { ScheduleItemValues } from "#schedule/validation.ts";

/** A new time or place of an item. Omitted fields stay, null clears. */
export interface ItemMove {
  id: string;
  /** The version that the move is based on. */
  version?: number | null | undefined;
  day?: number | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  afterMidnight?: boolean | null | undefined;
  roomIds?: readonly string[] | null | undefined;
  allRooms?: boolean | null | undefined;
}

/** What became of the items that a call moves. */
export interface MovedItems {
  /** All of them, in the order of the moves. */
  ids: string[];
  /** Those that were there already. */
  unchangedIds: string[];
}

/** An item that has changed since the version that its move was based on. */
export interface MoveConflict {
  id: string;
  /** The current version. */
  version: number;
  /** The changes since then, oldest first. */
  changes: RecordChange[];
}

/** Maximum number of items named in an error. */
export const maxNamed = 100;

/** Items have changed since the versions that their moves were based on. Nothing was stored. */
export class MoveConflictError extends Error {
  override name = "MoveConflictError";

  constructor(
    message: string,
    /** At most the first hundred. */
    readonly conflicts: readonly MoveConflict[],
  ) {
    super(message);
  }
}

/**
 * Moves items of a programme to other times and rooms, all or none, in few statements. Idempotent.
 *
 * @throws ValidationError if there are no moves, or too many
 * @throws NotFoundError if the viewer may not edit the conference, or an item does not exist any more
 * @throws MoveConflictError if an item has been changed since the version that its move is based on
 * @throws RowsError that says which moves are not possible
 */
export async function moveItems(
  editor: Editor,
  conferenceId: string,
  moves: readonly ItemMove[],
): Promise<MovedItems> {
  checkCount("moves", moves.length, maxChosen);
  const work = async (change: Change): Promise<MovedItems> => {
    const { tx } = change;
    await change.lock(conferenceId);
    const ids = moves.map(({ id }) => id);
    const found = await tx.scheduleItem.findMany({
      where: { conferenceId, id: { in: ids } },
      include: withLinks,
    });
    const itemOf = new Map(found.map((item) => [item.id, item]));
    await checkPresent(change, conferenceId, ids, itemOf);
    await checkVersions(change, moves, itemOf);
    const moved = await readMoves(change, conferenceId, moves, itemOf);
    await writeMoves(change, moved);
    const movedIds = new Set(moved.map(({ item }) => item.id));
    return { ids, unchangedIds: ids.filter((id) => !movedIds.has(id)) };
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

type Items = ReadonlyMap<string, ItemWithLinks>;

/** @throws NotFoundError that says who has deleted what */
async function checkPresent(
  { tx }: Change,
  conferenceId: string,
  ids: readonly string[],
  items: Items,
): Promise<void> {
  const missing = ids.filter((id) => !items.has(id)).slice(0, maxNamed);
  const [first, ...others] = missing;
  if (first === undefined) return;
  const deleted = await tx.binnedRecord.findFirst({
    where: { id: first, conferenceId },
    select: { name: true, deletedBy: { select: { fullName: true } } },
  });
  const by = deleted?.deletedBy ? ` by ${deleted.deletedBy.fullName}` : "";
  const one = deleted ? `“${deleted.name}” has been deleted in the meantime${by}.` : undefined;
  const message =
    others.length > 0 ? "Some of these do not exist any more. Nothing was moved." : one;
  throw new NotFoundError(message, missing);
}

/** @throws MoveConflictError */
async function checkVersions(
  { tx }: Change,
  moves: readonly ItemMove[],
  items: Items,
): Promise<void> {
  const outdated = moves.flatMap(({ id, version }) => {
    const item = items.get(id);
    return item && version != null && version !== item.version ? [{ id, version, item }] : [];
  });
  const [first] = outdated;
  if (!first) return;
  const named = outdated.slice(0, maxNamed);
  const changes = await changesOfEach(tx, named);
  const conflicts = named.map(({ id, item: { version } }) => {
    return { id, version, changes: changes.get(id) ?? [] };
  });
  const by = changes.get(first.id)?.at(-1)?.by;
  const message =
    outdated.length > 1
      ? `${formatNumber("en-GB", outdated.length)} of these have been changed in the meantime. Nothing was moved.`
      : `“${first.item.title}” has been changed in the meantime${by ? ` by ${by}` : ""}.`;
  throw new MoveConflictError(message, conflicts);
}

/** An item that gets another time or place. */
interface MovedItem {
  item: ItemWithLinks;
  data: ScheduleItemValues;
  changes: FieldDifference[];
}

/**
 * Checks all moves.
 *
 * @returns those that change something
 * @throws RowsError
 */
async function readMoves(
  { tx }: Change,
  conferenceId: string,
  moves: readonly ItemMove[],
  items: Items,
): Promise<MovedItem[]> {
  const checkTimes = await itemTimesCheck(tx, conferenceId);
  const inRooms = ({ roomIds }: ItemMove) => ({ roomIds, speakerIds: [], trackId: null });
  const checkRooms = await referencesCheck(tx, conferenceId, moves.map(inRooms));
  const firstOf = new Map<string, number>();
  const moved: MovedItem[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, move] of moves.entries()) {
    const item = items.get(move.id) as ItemWithLinks;
    try {
      checkFirst(firstOf.get(item.id));
      firstOf.set(item.id, index);
      const { data, changes } = await patched(tx, item, move);
      checkTimes(data);
      if (changes.some(({ name }) => name === "roomIds")) checkRooms(inRooms(move));
      if (changes.length > 0) moved.push({ item, data, changes });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const { externalId } = item;
      refused.push({ list: "scheduleItems", index, externalId, fields: error.fields });
    }
  }
  if (refused.length === 0) return moved;
  const { length } = refused;
  const what = length === 1 ? "One move is" : `${formatNumber("en-GB", length)} moves are`;
  throw new RowsError(refused, `${what} not possible. Nothing was moved.`);
}

/** @throws ValidationError if an earlier move is of the same item */
function checkFirst(first: number | undefined): void {
  if (first === undefined) return;
  const message = `Move ${first} is of the same item`;
  throw new ValidationError([{ path: ["id"], message, code: "DUPLICATE" }]);
}

/** The item after its move. */
function patched(tx: Change["tx"], item: ItemWithLinks, move: ItemMove) {
  const { id: _id, version: _version, ...given } = move;
  const form = { ...item, ...linkedIds(item) };
  // Whoever names only times of day means the day, unless the item stays in its night.
  const isOfDay = given.startTime !== undefined && !mayBeAfterMidnight(given.startTime ?? "24:00");
  const patch = { ...(isOfDay && { afterMidnight: false }), ...withoutOmitted(given) };
  return applyPatch(tx, scheduleItems.input, item, form, patch);
}

const withoutOmitted = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function writeMoves(change: Change, moved: readonly MovedItem[]): Promise<void> {
  const { tx } = change;
  const slugs = await nextSlugs(
    tx,
    moved.map(({ item, data }) => {
      const { id: entityId, conferenceId, day, slug, title: name } = item;
      const before = { kind: "session" as const, conferenceId, day, slug, name };
      return { entityId, before, after: { name: data.title, day: data.day } };
    }),
  );
  const updatedAt = new Date();
  const rows = moved.map(({ item: { id, version }, data }, index) => {
    const { day, startTime, endTime, allRooms } = data;
    const slug = slugs[index];
    const times = { day, startTime, endTime, ...nightOf(data) };
    return { id, ...times, allRooms, slug, version: version + 1, updatedAt };
  });
  await updateRows(tx, "schedule_items", rows);
  await writeRooms(change, moved);
  for (const [index, { item, changes }] of moved.entries()) {
    const after = { ...item, ...rows[index] };
    await change.logContent("schedule-item", "update", after, { changes, before: item });
  }
}

async function writeRooms({ tx }: Change, moved: readonly MovedItem[]): Promise<void> {
  const changed = moved.filter(
    ({ item, data }) => !isDeepStrictEqual(data.roomIds, linkedIds(item).roomIds),
  );
  const left = changed.filter(({ item }) => item.rooms.length > 0).map(({ item }) => item.id);
  for (let start = 0; start < left.length; start += rowsAtOnce) {
    const ids = left.slice(start, start + rowsAtOnce);
    await tx.scheduleItemRoom.deleteMany({ where: { scheduleItemId: { in: ids } } });
  }
  const links = changed.flatMap(({ item: { id: scheduleItemId }, data }) =>
    roomsInOrder(data.roomIds).map((link) => ({ scheduleItemId, ...link })),
  );
  await insertLinks(tx, "schedule_item_rooms", links);
}
