import type { Behaviour } from "#lib/behaviour.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";

/** Draws a line across the grid of a day at the current time, while something of the day is still to come. */
export const drawNowLine: Behaviour = (grid) => {
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
};
