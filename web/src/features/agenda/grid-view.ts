import type { SystemStyleObject } from "@chakra-ui/react";
import type { DayGrid } from "./day-grid.ts";

/** Where the programme is a grid. */
export type GridView = { media: string };

/** The id of the choice of the list, by which styles know it before any script runs, too. */
export const listChoice = "agenda-list";

/** From this width on, the grid is offered; `chooseView` needs it, too. */
export const gridWidth = "51.25rem";

/** The least width of a lane, in rem. */
export const leastLane = 11;

/** On paper, each lane needs as much, and more than that fits only on larger sheets: others have the list. */
const printedLane = 5.25;

/** The grid of a conference, with one condition for all days, so that their styles are sent once. */
export function gridView(grids: readonly DayGrid[]): GridView {
  const lanes = Math.max(...grids.map((grid) => grid.lanes));
  return {
    media: `@media screen and (min-width: ${gridWidth}), print and (min-width: ${4 + lanes * printedLane}rem)`,
  };
}

/** Styles where the programme is a grid: wide enough, and unless visitors prefer the list. */
export const inGrid = ({ media }: GridView, styles: SystemStyleObject): Record<string, object> => ({
  [media]: { [`html:not([data-agenda=list], :has(#${listChoice}:checked)) &`]: styles },
});

/** Of a day, which has no overview beside its grid. */
export const beforeGrid = (view: GridView): Record<string, object> =>
  inGrid(view, {
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateAreas: '"head" "none" "list"',
    "& > nav": { display: "none" },
  });
