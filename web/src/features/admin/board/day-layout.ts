import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import { type BoardItem, isBand, noRoom, type RoomColumn, type Slot } from "./board-item.ts";

type PlacedItem = BoardItem & { slot: Slot };

/** An item in a column. Of those that overlap, the later one lies on the earlier one, a lane further in. */
export type Block = {
  item: PlacedItem;
  lane: number;
  /** What it lies on. */
  under?: Block;
  /** The first that lies on it. */
  over?: Block;
};

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

/** Puts items on those that began before them and still last. */
function inLanes(sorted: readonly PlacedItem[]): Block[] {
  const blocks: Block[] = [];
  for (const item of sorted) {
    const below = blocks.filter((block) => block.item.slot.end > item.slot.start);
    const under = below.toSorted((a, b) => a.lane - b.lane).at(-1);
    const block: Block = { item, lane: under ? under.lane + 1 : 0, ...(under && { under }) };
    for (const each of below) each.over ??= block;
    blocks.push(block);
  }
  return blocks;
}

/** As many pixels of a block stay in sight above the one that lies on it: a line of its title. */
const titleHeight = 22;

/** How many pixels a block is lower than its time is, because the one under it would else be covered. */
export function pushOf({ item, under }: Block, zoom: number): number {
  if (!under) return 0;
  const { start, end } = item.slot;
  const wanted = pushOf(under, zoom) + titleHeight - (start - under.item.slot.start) * zoom;
  // Of what is short, half remains.
  return Math.max(0, Math.min(wanted, ((end - start) * zoom) / 2));
}

/** How many pixels of a block's height are in sight from its upper edge on. */
export function heightInSight(block: Block, zoom: number): number {
  const { start, end } = block.item.slot;
  const { over } = block;
  const bottom = over ? (over.item.slot.start - start) * zoom + pushOf(over, zoom) : Infinity;
  return Math.max(0, Math.min((end - start) * zoom, bottom) - pushOf(block, zoom));
}
