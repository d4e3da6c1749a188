import type { Translate } from "@summit/schema/messages/translator.ts";
import { DayByRoom, type GridRoom } from "./day-by-room.tsx";
import { dayGrid } from "./day-grid.ts";
import type { AgendaDay, AgendaItem } from "./days.ts";
import { beforeGrid, gridView } from "./grid-view.ts";

export { NowByRoom } from "./now-by-room.tsx";
export { ViewSwitch } from "./view-switch.tsx";

/**
 * The days of a programme with several rooms: what `DaySchedule` shows of each, with the styles of its section.
 *
 * @param rooms in their order
 */
export function daysByRoom(
  t: Translate,
  schedules: readonly { day: AgendaDay; items: readonly AgendaItem[] }[],
  rooms: readonly GridRoom[],
) {
  const order = rooms.map(({ name }) => name);
  const grids = schedules.map(({ items }) => dayGrid(items, order));
  const view = gridView(grids);
  return schedules.map(({ day }, index) => {
    const grid = grids[index];
    return {
      css: beforeGrid(view),
      list: grid && (
        <DayByRoom
          grid={grid}
          rooms={rooms}
          view={view}
          label={t("programme.dayByRoom", { day: day.heading })}
          day={day.id}
        />
      ),
    };
  });
}
