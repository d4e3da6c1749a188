import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import { type BoardItem, isBand, noRoom, type RoomColumn, type Slot } from "./board-item.ts";

type PlacedItem = BoardItem & { slot: Slot };

/** An item in a column, beside those that overlap it. */
export type Block = { item: PlacedItem; lane: number; lanes: number };

export type DayLayout = {
  columns: readonly RoomColumn[];
  /** What crosses all columns, by time. */
  bands: readonly Block[];
  /** The others by column, each by time. One in several rooms is in each of their columns. */
  blocks: ReadonlyMap<string, readonly Block[]>;
  /** The shown hours, in minutes. */
  from: number;
  to: number;
};

type Rooms = readonly RoomColumn[];

/** The ids of the columns in which an item is; none if it crosses all. */
export function roomColumnsOf(item: BoardItem, rooms: Rooms): string[] {
  if (isBand(item)) return [];
  const known = item.roomIds.filter((id) => rooms.some((room) => room.id === id));
  return known.length > 0 ? known : [noRoom.id];
}

type Hours = { opens: number; closes: number };

/** Where the items of a day are on the board. */
export function layOut(
  items: readonly BoardItem[],
  rooms: Rooms,
  day: Day,
  { opens, closes }: Hours,
): DayLayout {
  const ofDay = items
    .filter((item): item is PlacedItem => item.slot?.day === day)
    .toSorted((a, b) => a.slot.start - b.slot.start || b.slot.end - a.slot.end);
  const byColumn = new Map<string, PlacedItem[]>(rooms.map(({ id }) => [id, []]));
  for (const item of ofDay) {
    for (const id of roomColumnsOf(item, rooms)) {
      byColumn.set(id, [...(byColumn.get(id) ?? []), item]);
    }
  }
  const hasOthers = byColumn.has(noRoom.id) || rooms.length === 0;
  return {
    columns: hasOthers ? [...rooms, noRoom] : rooms,
    bands: inLanes(ofDay.filter(isBand)),
    blocks: new Map([...byColumn].map(([id, list]) => [id, inLanes(list)])),
    from: wholeHour(Math.min(opens, ...ofDay.map(({ slot }) => slot.start)), Math.floor),
    to: wholeHour(Math.max(closes, ...ofDay.map(({ slot }) => slot.end)), Math.ceil),
  };
}

const wholeHour = (minute: number, round: (value: number) => number) => round(minute / 60) * 60;

/** Puts items that overlap beside each other, in as few lanes as they need. */
function inLanes(sorted: readonly PlacedItem[]): Block[] {
  const blocks: Block[] = [];
  // Those that overlap each other, directly or by others, share the width of the column.
  let group: Block[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const block of group) block.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const item of sorted) {
    if (ends.every((end) => end <= item.slot.start)) closeGroup();
    const free = ends.findIndex((end) => end <= item.slot.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.slot.end;
    const block = { item, lane, lanes: 1 };
    group.push(block);
    blocks.push(block);
  }
  closeGroup();
  return blocks;
}
