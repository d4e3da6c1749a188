import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import {
  type BoardItem,
  isBand,
  isSamePlacement,
  type Move,
  noRoom,
  type Placement,
  type RoomColumn,
  type Slot,
} from "./board-item.ts";

/** The latest start: 06:00 of the night, which belongs to the day before. */
const latestStart = 30 * 60;
/** The shortest length, and the longest: the same clock time twice is refused. */
const lengths = { least: 5, most: 24 * 60 - 5 } as const;

/** The steps to which starts and ends snap, in minutes. */
export const snaps = [5, 10, 15, 30] as const;
export type Snap = (typeof snaps)[number];

/** The step to begin with: the usual one, or a finer one where the programme has it already. */
export function usualSnap(items: readonly BoardItem[]): Snap {
  const edges = items.flatMap(({ slot }) => (slot ? [slot.start, slot.end] : []));
  const usual = snaps.filter((step) => step <= 15).toReversed();
  return usual.find((step) => edges.every((minute) => minute % step === 0)) ?? 5;
}

/** What has been picked up, and how far it has been taken. */
export type Lift = {
  how: "move" | "start" | "end";
  /** Where each item was; what came from the tray begins where it was first shown. The first one is held. */
  from: readonly (Move & { to: Placement & { slot: Slot } })[];
  /** The column in which the first one is held; undefined for one that crosses all. */
  column: string | undefined;
  /** How far it has been taken: minutes, columns, and to which day. */
  by: number;
  columns: number;
  day: Day;
};

type Board = { items: readonly BoardItem[]; columns: readonly RoomColumn[] };

/** The next step of the clock in a direction. */
export const stepFrom = (minute: number, snap: Snap, direction: 1 | -1): number =>
  direction > 0 ? Math.floor(minute / snap) * snap + snap : Math.ceil(minute / snap) * snap - snap;

export const snapTo = (minute: number, snap: Snap): number => Math.round(minute / snap) * snap;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Limits how far a lift can be taken in minutes: starts from 00:00 to 06:00 of the night, and lengths. */
export function clampMinutes({ how, from }: Pick<Lift, "how" | "from">, by: number): number {
  const slots = from.map(({ to }) => to.slot);
  const starts = slots.map(({ start }) => start);
  const spans = slots.map(({ start, end }) => end - start);
  const shortest = Math.min(...spans) - lengths.least;
  const longest = lengths.most - Math.max(...spans);
  if (how === "end") return clamp(by, -shortest, longest);
  const least = -Math.min(...starts);
  const most = latestStart - Math.max(...starts);
  if (how === "start") return clamp(by, Math.max(least, -longest), Math.min(most, shortest));
  return clamp(by, least, most);
}

/** Limits how many columns it can be taken to the side. */
export function clampColumns(lift: Lift, columns: readonly RoomColumn[], by: number): number {
  const at = heldColumns(lift, columns);
  if (at.length === 0) return 0;
  return clamp(by, -Math.min(...at), columns.length - 1 - Math.max(...at));
}

/** The positions of the columns that move: the one in which a single item is held, or all of several items. */
function heldColumns({ from, column }: Lift, columns: readonly RoomColumn[]): number[] {
  const ids =
    from.length === 1 ? [column] : from.flatMap(({ to }) => (to.allRooms ? [] : shownIn(to)));
  return ids.map((id) => columns.findIndex((each) => each.id === id)).filter((at) => at >= 0);
}

const shownIn = ({ roomIds }: Placement) => (roomIds.length > 0 ? roomIds : [noRoom.id]);

/** Where everything in a lift would be if it were dropped. */
export function placementsOf(lift: Lift, columns: readonly RoomColumn[]): Move[] {
  const shift = (id: string) => {
    const at = columns.findIndex((column) => column.id === id);
    return columns[at + lift.columns]?.id ?? id;
  };
  return lift.from.map(({ id, to }) => {
    const { slot } = to;
    const moved = {
      day: lift.day,
      start: slot.start + (lift.how === "end" ? 0 : lift.by),
      end: slot.end + (lift.how === "start" ? 0 : lift.by),
    };
    const held = lift.from.length === 1 && lift.column !== undefined ? [lift.column] : shownIn(to);
    const stays = lift.columns === 0 || to.allRooms || lift.column === undefined;
    const roomIds = stays
      ? to.roomIds
      : [...new Set(shownIn(to).map((room) => (held.includes(room) ? shift(room) : room)))].filter(
          (room) => room !== noRoom.id,
        );
    return { id, to: { slot: moved, roomIds, allRooms: to.allRooms } };
  });
}

/** The moves that drop a lift makes: those that change something, and with `following` those of what comes after. */
export function planDrop(lift: Lift, board: Board, following: boolean): Move[] {
  const moves = placementsOf(lift, board.columns);
  const others = following ? followers(lift, board) : [];
  return [...moves, ...others].filter(({ id, to }) => {
    const item = board.items.find((each) => each.id === id);
    return item && !isSamePlacement(item, to);
  });
}

/**
 * What follows the held item on its day, moved by as many minutes: in its rooms, or everything if it is for everybody.
 * With a changed end, by as much as that.
 */
function followers(lift: Lift, { items }: Board): Move[] {
  const [held] = lift.from;
  const first = items.find(({ id }) => id === held?.id);
  if (!first?.slot || lift.how === "start" || lift.by === 0) return [];
  const { day, start } = first.slot;
  if (lift.day !== day) return [];
  const later = items.flatMap((item) => {
    const { slot, roomIds, allRooms } = item;
    const isLater = slot?.day === day && slot.start > start;
    if (!isLater || lift.from.some(({ id }) => id === item.id)) return [];
    const shares = isBand(first) || (!isBand(item) && shareRoom(item, first));
    return shares ? [{ id: item.id, to: { slot, roomIds, allRooms } }] : [];
  });
  if (later.length === 0) return [];
  const by = clampMinutes({ how: "move", from: later }, lift.by);
  return later.map(({ id, to }) => ({ id, to: { ...to, slot: shifted(to.slot, by) } }));
}

const shareRoom = (one: BoardItem, other: BoardItem) =>
  shownIn(one).some((id) => shownIn(other).includes(id));

const shifted = ({ day, start, end }: Slot, by: number): Slot => ({
  day,
  start: start + by,
  end: end + by,
});

/** The items that would be in the same room at the same time as one after a move. */
export function overlappedBy({ id, to }: Move, items: readonly BoardItem[]): BoardItem[] {
  const { slot } = to;
  if (!slot || to.allRooms) return [];
  return items.filter(
    (item) =>
      item.id !== id &&
      item.status !== "cancelled" &&
      !isBand(item) &&
      item.slot?.day === slot.day &&
      item.slot.start < slot.end &&
      slot.start < item.slot.end &&
      shownIn(item).some((room) => shownIn(to).includes(room)),
  );
}

/** Two items take each other's start and rooms, and keep their lengths. */
export function planSwap(one: BoardItem, other: BoardItem): Move[] {
  if (!one.slot || !other.slot) return [];
  const inPlaceOf = (item: BoardItem & { slot: Slot }, { slot, roomIds, allRooms }: Placement) =>
    slot && {
      id: item.id,
      to: {
        slot: { ...slot, end: slot.start + item.slot.end - item.slot.start },
        roomIds,
        allRooms,
      },
    };
  const both = [
    inPlaceOf({ ...one, slot: one.slot }, other),
    inPlaceOf({ ...other, slot: other.slot }, one),
  ];
  return both.filter((move) => move !== null);
}
