import type { Block, DayLayout } from "./day-layout.ts";
import { type Snap, stepFrom } from "./plan-moves.ts";

/** Where the keyboard is on the board: in a column at a time, and on which item if there are several. */
export type Cursor = { column: string; minute: number; id?: string };

export type Direction = "up" | "down" | "left" | "right" | "first" | "last";

/** The blocks of a column with those that cross all, by time. */
function stopsIn(layout: DayLayout, column: string): Block[] {
  return [...layout.bands, ...(layout.blocks.get(column) ?? [])].toSorted(
    ({ item: a, lane }, { item: b, lane: other }) => a.slot.start - b.slot.start || lane - other,
  );
}

const covers = ({ item: { slot } }: Block, minute: number) =>
  slot.start <= minute && minute < slot.end;

/** The block under the cursor; undefined where nothing is. Of several the named one, or the one that began last. */
export function blockAt(layout: DayLayout, { column, minute, id }: Cursor): Block | undefined {
  const here = stopsIn(layout, column).filter((block) => covers(block, minute));
  return here.find(({ item }) => item.id === id) ?? here.at(-1);
}

/** Keeps the cursor on the board, whose columns and hours may have changed. */
export function onBoard(layout: DayLayout, cursor: Cursor): Cursor {
  const known = layout.columns.some(({ id }) => id === cursor.column);
  return {
    ...cursor,
    column: known ? cursor.column : (layout.columns[0]?.id ?? ""),
    minute: Math.min(Math.max(cursor.minute, layout.from), layout.to - 1),
  };
}

/** Where an arrow key leads: from block to block, and by steps through what is free. */
export function moveCursor(
  layout: DayLayout,
  cursor: Cursor,
  direction: Direction,
  snap: Snap,
): Cursor {
  const { column, minute } = cursor;
  const at = layout.columns.findIndex(({ id }) => id === column);
  const beside = (by: 1 | -1) => ({ column: layout.columns[at + by]?.id ?? column, minute });
  const stops = stopsIn(layout, column);
  const current = blockAt(layout, cursor);
  const to = {
    left: () => beside(-1),
    right: () => beside(1),
    first: () => stopAt(stops[0]) ?? { column, minute: layout.from },
    last: () => stopAt(stops.at(-1)) ?? { column, minute: layout.to },
    down: () => down(),
    up: () => up(),
  };
  function stopAt(block: Block | undefined): Cursor | undefined {
    return block && { column, minute: block.item.slot.start, id: block.item.id };
  }
  function down(): Cursor {
    const next = stops.find((block) =>
      current ? stops.indexOf(block) > stops.indexOf(current) : block.item.slot.start > minute,
    );
    let free = current ? current.item.slot.end : stepFrom(minute, snap, 1);
    // One that began earlier may last longer.
    for (const { item } of stops) {
      if (item.slot.start <= minute && item.slot.end > free) free = item.slot.end;
    }
    if (next && next.item.slot.start <= free) return stopAt(next) ?? cursor;
    return free < layout.to ? { column, minute: free } : (stopAt(next) ?? cursor);
  }
  function up(): Cursor {
    const from = current ? current.item.slot.start : minute;
    const before = current
      ? stops[stops.indexOf(current) - 1]
      : stops.findLast(({ item }) => item.slot.start < minute);
    const isTaken = stops.some((block) => covers(block, from - 1));
    if (before && (isTaken || before.item.slot.start === from)) return stopAt(before) ?? cursor;
    if (from <= layout.from) return cursor;
    const ends = stops.map(({ item }) => item.slot.end).filter((end) => end <= from);
    return { column, minute: Math.max(stepFrom(from, snap, -1), layout.from, ...ends) };
  }
  return onBoard(layout, to[direction]());
}
