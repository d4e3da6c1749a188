import type { Behaviour } from "#lib/behaviour.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import { store } from "#lib/stored.ts";
import { gridWidth, listChoice } from "./grid-view.ts";
import { keepInStep } from "./keep-in-step.ts";
import { markSlots } from "./mark-slots.ts";

/** Gives the switch between grid and list and the grids of all days what they do. */
export const runGrid: Behaviour = (viewSwitch) => {
  const grids = [
    ...(viewSwitch.closest("[data-programme]")?.querySelectorAll<HTMLElement>("[data-by-room]") ??
      []),
  ];
  const ends = [
    chooseView(viewSwitch, grids),
    ...grids.flatMap((grid) => [drawNowLine(grid), keepInStep(grid), markSlots(grid)]),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** `entry-inline.ts` reads it, too. */
const key = "agenda-view";

/**
 * Remembers in this browser whether a visitor prefers the list, and lets the keyboard scroll the grids while they are
 * shown.
 *
 * @returns ends it
 */
function chooseView(viewSwitch: HTMLElement, grids: readonly HTMLElement[]): () => void {
  const root = document.documentElement;
  const list = viewSwitch.querySelector<HTMLInputElement>(`#${listChoice}`);
  const wide = window.matchMedia(`(min-width: ${gridWidth})`);
  if (list && root.dataset.agenda === "list") list.checked = true;
  const sheets = grids.flatMap((grid) => [...grid.querySelectorAll<HTMLElement>("[data-sheet]")]);
  const show = () => {
    if (list?.checked) root.dataset.agenda = "list";
    else delete root.dataset.agenda;
    for (const sheet of sheets) {
      if (wide.matches && !list?.checked) sheet.tabIndex = 0;
      else sheet.removeAttribute("tabindex");
    }
  };
  const onChange = () => {
    show();
    store(key, list?.checked ? "list" : null);
  };
  show();
  wide.addEventListener("change", show);
  viewSwitch.addEventListener("change", onChange);
  return () => {
    wide.removeEventListener("change", show);
    viewSwitch.removeEventListener("change", onChange);
    for (const sheet of sheets) sheet.removeAttribute("tabindex");
  };
}

/** Draws a line across the grid of a day at the current time, while something of the day is still to come. */
function drawNowLine(grid: HTMLElement): () => void {
  const entries = [...grid.querySelectorAll<HTMLElement>("[data-session]")];
  const ends = entries.flatMap(({ dataset: { startsAt = "", endsAt = "" } }) => [startsAt, endsAt]);
  // The lines between the grid's rows.
  const times = [...new Set(ends.map(Date.parse))].toSorted((one, other) => one - other);
  const line = document.createElement("li");
  line.dataset.nowLine = "";
  line.setAttribute("aria-hidden", "true");
  const stop = onTheMinute((now) => {
    const row = times.findLastIndex((time) => time <= now);
    const [from, until] = times.slice(row, row + 2);
    if (row < 0 || from === undefined || until === undefined) {
      line.remove();
      return;
    }
    line.style.gridRow = `${row + 1} / ${row + 2}`;
    line.style.top = `${(100 * (now - from)) / (until - from)}%`;
    if (!line.isConnected) grid.querySelector("ol")?.append(line);
  });
  return () => {
    stop();
    line.remove();
  };
}
