import { type ItemClocks, startMinute } from "@summit/schema/validation/item-times.ts";

type Entry = Pick<ItemClocks, "startTime" | "afterMidnight"> & { type: string };

/** Session types by priority. */
const ranks = ["Keynote", "Panel", "Workshop", "Closing", "Session", "Talk"];

/** The most important entries of a day, in chronological order. */
export function highlightsOf<Item extends Entry>(items: readonly Item[], most: number): Item[] {
  return items
    .filter(({ type }) => ranks.includes(type))
    .toSorted((a, b) => ranks.indexOf(a.type) - ranks.indexOf(b.type))
    .slice(0, most)
    .toSorted((a, b) => startMinute(a) - startMinute(b));
}
