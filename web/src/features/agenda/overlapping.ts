/** The items that overlap another one in time; one may start when another ends. */
export function overlapping<Item>(
  items: readonly Item[],
  timesOf: (item: Item) => { from: number; until: number },
): Set<Item> {
  const found = new Set<Item>();
  let longest: { item: Item; until: number } | undefined;
  const timed = items.map((item) => ({ item, ...timesOf(item) }));
  for (const { item, from, until } of timed.toSorted((one, other) => one.from - other.from)) {
    if (longest && from < longest.until) found.add(item).add(longest.item);
    if (!longest || until > longest.until) longest = { item, until };
  }
  return found;
}
