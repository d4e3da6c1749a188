import { leastLane } from "./grid-view.ts";

/** The lanes of a place in a grid: "2-4" are the third and the fourth. */
function lanesOf(element: HTMLElement): number[] {
  const [from = 0, to = 0] = (element.dataset.lane ?? "").split("-").map(Number);
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** The entry of a place: the place itself, or the one that it repeats. */
const entryOf = (grid: HTMLElement, place: HTMLElement): HTMLElement | null => {
  const of = place.querySelector<HTMLElement>("[data-entry]")?.dataset.entry;
  return of ? grid.querySelector(`[id="${of.slice(1)}"]`) : place;
};

/**
 * Leaves out the columns of a day's grid in which a filter has left nothing, but for what takes place in all rooms or goes
 * across them.
 *
 * @param room the one that was chosen, if any
 */
export function hideEmptyRooms(grid: HTMLElement, isFiltered: boolean, room: string): void {
  const heads = [...grid.querySelectorAll<HTMLElement>("[data-heads] li")];
  const places = grid.querySelectorAll<HTMLElement>("ol [data-lane]:not([hidden])");
  const inRooms = [...places].filter((place) => {
    const { allRooms, shape } = entryOf(grid, place)?.dataset ?? {};
    return allRooms === undefined && shape !== "band";
  });
  const used = new Set(
    (room ? heads.filter((head) => head.textContent === room) : inRooms).flatMap(lanesOf),
  );
  const isPart = isFiltered && used.size > 0;
  for (const head of heads) head.hidden = isPart && !lanesOf(head).some((lane) => used.has(lane));
  const widths = heads.flatMap(lanesOf).map((lane) => (used.has(lane) ? "minmax(0, 1fr)" : "0"));
  const style = {
    "--columns": widths.join(" "),
    "--width": `${used.size * leastLane}rem`,
  };
  for (const [name, value] of Object.entries(style)) {
    if (isPart) grid.style.setProperty(name, value);
    else grid.style.removeProperty(name);
  }
}
