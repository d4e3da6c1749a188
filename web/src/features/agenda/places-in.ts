import type { SystemStyleObject } from "@chakra-ui/react";
import { endMinute, startMinute } from "@summit/schema/validation/item-times.ts";
import { trackColour } from "#entities/track/track-colour.ts";
import type { DayGrid, Span } from "./day-grid.ts";
import type { AgendaItem } from "./days.ts";
import { leastLane } from "./grid-view.ts";

/** The value of `data-at`, by which an entry has its rows. */
export const minutesOf = (item: AgendaItem): string => `${startMinute(item)}-${endMinute(item)}`;

/** The value of `data-lane`, by which an entry or the head of a room has its columns. */
export const laneOf = ({ from, to }: Span): string => `${from}-${to}`;

/** The width of the times, in rem. */
const timeColumn = 4.75;

/** The rules that differ from day to day: one for all entries at the same times, or in the same lanes. */
export function placesIn({ rooms, times, slots, lanes }: DayGrid): SystemStyleObject {
  const line = (minute: number) => times.indexOf(minute) + 1;
  const rules: Record<string, SystemStyleObject> = {};
  const place = ({ from, to }: Span) => {
    const lane = laneOf({ from, to });
    rules[`& ol [data-lane="${lane}"]`] = { gridColumn: `${from + 2} / ${to + 2}` };
    rules[`& ul [data-lane="${lane}"]`] = { gridColumn: `${from + 1} / ${to + 1}` };
  };
  rooms.forEach(place);
  for (const [index, { start, entries }] of slots.entries()) {
    const next = slots[index + 1];
    rules[`& [data-slot="${start}"] > h3`] = {
      gridRow: `${line(start)} / ${next ? line(next.start) : -1}`,
    };
    for (const { item, spans } of entries) {
      spans.forEach(place);
      const isWithin = (other: number) => startMinute(item) < other && other < endMinute(item);
      rules[`& [data-at="${minutesOf(item)}"]`] = {
        gridRow: `${line(startMinute(item))} / ${line(endMinute(item))}`,
        // On paper, what goes on while others begin may go on overleaf, so that it begins beside its time.
        ...(slots.some((slot) => isWithin(slot.start)) && { _print: { breakInside: "auto!" } }),
      };
      const tint = item.track?.colour;
      if (tint) rules[`& [data-tint="${tint}"]`] = { "--tint": trackColour(tint) };
    }
  }
  const items = slots.flatMap(({ entries }) => entries.map(({ item }) => item));
  const rows = times.slice(1).map((time, index) => {
    const from = times[index] ?? time;
    const isEmpty = items.every((item) => endMinute(item) <= from || startMinute(item) >= time);
    // Long hours in which nothing begins or ends, and those in which nothing is on, are shortened.
    const minutes = Math.min(isEmpty ? 20 : 120, time - from);
    return `minmax(calc(${minutes} * var(--minute)), auto)`;
  });
  // A filter leaves out rooms by these two properties.
  const columns = `var(--columns, repeat(${lanes}, minmax(0, 1fr)))`;
  const least = `var(--width, ${lanes * leastLane}rem)`;
  return {
    "& > div": {
      "--times": `${timeColumn}rem`,
      // Beyond the page's column on both sides, as far as the window is wide and the rooms need it.
      marginInline: `calc((100% - max(100%, min(${least} + var(--times) + 2px, 100vw - 5rem))) / 2)`,
      _print: { marginInline: 0 },
    },
    "& [data-heads] ul": { gridTemplateColumns: columns, minWidth: least },
    "& [data-sheet] > ol": {
      gridTemplateColumns: `var(--times) ${columns}`,
      minWidth: `calc(${least} + var(--times))`,
      gridTemplateRows: rows.join(" "),
    },
    "& :is([data-heads] ul, [data-sheet] > ol)": { _print: { minWidth: 0 } },
    ...rules,
  };
}
