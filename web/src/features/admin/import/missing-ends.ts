import { clockOf, dayMinutes, minutesOf } from "@summit/schema/validation/item-times.ts";
import type { ImportRow } from "./import-row.ts";

/** How long sessions last of which a table says only when they start: until the next one in their room, or so many minutes. */
export type MissingEnds = "next" | number;

/** What the last session of a room lasts. */
const usualMinutes = 45;

/** Whether a row is a session that starts and does not end. */
export const lacksEnd = ({ list, input }: ImportRow): boolean =>
  list === "scheduleItems" && typeof input.startTime === "string" && input.endTime === undefined;

/** The rows with the ends that are missing, and a note where it is not the chosen length. */
export function withEnds(rows: readonly ImportRow[], ends: MissingEnds): ImportRow[] {
  return rows.map((row) => {
    if (!lacksEnd(row)) return row;
    const start = startOf(row);
    if (ends !== "next") return endingAt(row, start + ends);
    const next = startsBeside(row, rows).find((other) => other > start);
    return next === undefined
      ? endingAt(
          row,
          start + usualMinutes,
          `${usualMinutes} minutes after its start, since it is the last one`,
        )
      : endingAt(row, next, "when the next one begins");
  });
}

/** When the sessions of the same day and room start, or of the day if the row names no room; in order. */
function startsBeside({ input: { day, roomNames } }: ImportRow, rows: readonly ImportRow[]) {
  const rooms = JSON.stringify(roomNames ?? []);
  return rows
    .filter(({ input }) => input.day === day && typeof input.startTime === "string")
    .filter(({ input }) => rooms === "[]" || JSON.stringify(input.roomNames ?? []) === rooms)
    .map(startOf)
    .sort((one, other) => one - other);
}

const startOf = ({ input }: ImportRow): number =>
  minutesOf(String(input.startTime)) + (input.afterMidnight ? dayMinutes : 0);

function endingAt(row: ImportRow, minutes: number, why?: string): ImportRow {
  const endTime = clockOf(minutes);
  const input = { ...row.input, endTime };
  return why
    ? { ...row, input, notes: [...(row.notes ?? []), `Ends: ${endTime}, ${why}`] }
    : { ...row, input };
}
