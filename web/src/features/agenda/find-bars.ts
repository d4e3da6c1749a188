/**
 * A function that finds the bars of an entry in the overview of its day, one in each of its rooms, and its further places
 * in the grid.
 */
export function findBars(day: Element): (entry: Element) => readonly Element[] {
  const bars = new Map<string, Element[]>();
  for (const bar of day.querySelectorAll<HTMLElement>("nav a, [data-entry]")) {
    const href = bar.dataset.entry ?? bar.getAttribute("href") ?? "";
    bars.set(href, [...(bars.get(href) ?? []), bar]);
  }
  return ({ id }) => bars.get(`#${id}`) ?? [];
}
