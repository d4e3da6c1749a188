import type { BoardDay, BoardItem, Slot } from "./board-item.ts";
import { isBand } from "./board-item.ts";
import { roomColumnsOf } from "./day-layout.ts";

/** How long an item lasts at first of which no proposal says it, by its type. */
export const usualMinutes: Record<BoardItem["type"], number> = {
  Keynote: 45,
  Session: 45,
  Talk: 30,
  Workshop: 90,
  Panel: 45,
  Networking: 60,
  Break: 30,
  Closing: 15,
};

type Search = {
  items: readonly BoardItem[];
  rooms: readonly { id: string; name: string }[];
  days: readonly Pick<BoardDay, "day">[];
  opens: number;
  closes: number;
};

/**
 * The next slot of a length in a column that nothing else needs, from a time on: on its day, or on one of the following
 * days from their opening.
 *
 * @returns undefined if nothing is free before the last day closes
 */
export function nextFreeSlot(
  { items, rooms, days, opens, closes }: Search,
  columnId: string,
  from: { day: Slot["day"]; minute: number },
  length: number,
): Slot | undefined {
  const first = days.findIndex(({ day }) => day === from.day);
  for (const [index, { day }] of days.entries()) {
    if (index < first) continue;
    let start = index === first ? from.minute : opens;
    const taken = items
      .filter((item) => item.status !== "cancelled" && item.slot?.day === day)
      .filter((item) => isBand(item) || roomColumnsOf(item, rooms).includes(columnId))
      .flatMap(({ slot }) => slot ?? [])
      .toSorted((a, b) => a.start - b.start);
    for (const slot of taken) {
      if (slot.start >= start + length) break;
      start = Math.max(start, slot.end);
    }
    // Somebody who works in the night fills the night.
    const latest = index === first && from.minute >= closes ? 30 * 60 : closes;
    if (start + length <= latest) return { day, start, end: start + length };
  }
  return undefined;
}
