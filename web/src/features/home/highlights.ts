type Entry = { type: string; startTime: string };

/** The kinds of entries, from those that a day is remembered for. */
const ranks = ["Keynote", "Panel", "Workshop", "Closing", "Session", "Talk"];

/** The entries that say most about a day, in order of time. */
export function highlightsOf<Item extends Entry>(items: readonly Item[], most: number): Item[] {
  return items
    .filter(({ type }) => ranks.includes(type))
    .toSorted((a, b) => ranks.indexOf(a.type) - ranks.indexOf(b.type))
    .slice(0, most)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}
