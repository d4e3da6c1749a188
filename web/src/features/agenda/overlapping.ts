/** Each item that overlaps others in time, with these; one may start when another ends. */
export function overlapping<Item>(
  items: readonly Item[],
  timesOf: (item: Item) => { from: number; until: number },
): Map<Item, Item[]> {
  const timed = items.map((item) => ({ item, ...timesOf(item) }));
  return new Map(
    timed.flatMap(({ item, from, until }) => {
      const others = timed
        .filter((other) => other.item !== item && other.from < until && from < other.until)
        .map((other) => other.item);
      return others.length > 0 ? [[item, others] as const] : [];
    }),
  );
}
