import { maxChosen } from "#content/bulk-update.ts";
import { checkCount } from "#content/check-count.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { type ReadPatch, readPatch, writePatches } from "#content/update-content.ts";
import { changesOfEach } from "#content/versions.ts";
import { NotFoundError, type RecordChange } from "#errors/domain-errors.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { invalid, onlyInvalid, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { mayBeAfterMidnight } from "#schedule/item-times.ts";
import {
  type ItemWithLinks,
  scheduleItems,
  withLinks,
} from "#schedule/schedule-editing.service.ts";

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
export const maxNamedItems = 100;

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
    const movedIds = await writeMoves(change, conferenceId, moves, itemOf);
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
  const missing = ids.filter((id) => !items.has(id)).slice(0, maxNamedItems);
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
  const named = outdated.slice(0, maxNamedItems);
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

/**
 * Checks all moves, and writes them.
 *
 * @returns the ids of the items that have changed
 * @throws RowsError
 */
async function writeMoves(
  change: Change,
  conferenceId: string,
  moves: readonly ItemMove[],
  items: Items,
): Promise<Set<string>> {
  const firstOf = new Map<string, number>();
  const refused: RefusedRow[] = [];
  const refuse = (index: number, { externalId }: ItemWithLinks, { fields }: ValidationError) => {
    refused.push({ list: "scheduleItems", index, externalId, fields });
  };
  const moved: { index: number; patch: ReadPatch<ItemWithLinks> }[] = [];
  for (const [index, move] of moves.entries()) {
    const item = items.get(move.id) as ItemWithLinks;
    try {
      checkFirst(firstOf.get(item.id));
      firstOf.set(item.id, index);
      const patch = await readPatch(change, scheduleItems, item, patchOf(move));
      moved.push({ index, patch });
    } catch (error) {
      refuse(index, item, onlyInvalid(error));
    }
  }
  const patches = moved.map(({ patch }) => patch);
  const written = await writePatches(change, scheduleItems, conferenceId, patches);
  for (const [at, { index, patch }] of moved.entries()) {
    const after = written[at] as ItemWithLinks | ValidationError;
    if (after instanceof ValidationError) refuse(index, patch.before, after);
  }
  if (refused.length > 0) {
    refused.sort((one, other) => one.index - other.index);
    const { length } = refused;
    const what = length === 1 ? "One move is" : `${formatNumber("en-GB", length)} moves are`;
    throw new RowsError(refused, `${what} not possible. Nothing was moved.`);
  }
  return new Set(patches.flatMap(({ before, data }) => (data ? before.id : [])));
}

/** @throws ValidationError if an earlier move is of the same item */
function checkFirst(first: number | undefined): void {
  if (first === undefined) return;
  throw invalid("id", `Move ${first} is of the same item`, "DUPLICATE");
}

/** The fields that a move changes. */
function patchOf({ id: _id, version: _version, ...given }: ItemMove): object {
  // Whoever names only times of day means the day, unless the item stays in its night.
  const isOfDay = given.startTime !== undefined && !mayBeAfterMidnight(given.startTime ?? "24:00");
  return { ...(isOfDay && { afterMidnight: false }), ...withoutOmitted(given) };
}

const withoutOmitted = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
