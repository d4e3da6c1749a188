import type { Behaviour } from "#lib/behaviour.ts";
import { chooseView } from "./choose-view.ts";
import { drawNowLine } from "./draw-now-line.ts";

/** Gives the switch between grid and list and the grids of all days what they do. */
export const runGrid: Behaviour = (viewSwitch) => {
  const grids = [
    ...(viewSwitch.closest("[data-programme]")?.querySelectorAll<HTMLElement>("[data-by-room]") ??
      []),
  ];
  const ends = [chooseView(viewSwitch, grids), ...grids.map(drawNowLine)];
  return () => {
    for (const end of ends) end();
  };
};
