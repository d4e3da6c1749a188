import { twelveHour } from "@summit/schema/validation/formats.ts";

/** "9:00 AM – 9:20 AM". */
export const timeRange = (start: string, end: string): string =>
  `${twelveHour(start)} – ${twelveHour(end)}`;

/** The length between two instants in minutes, also where clocks change in between. */
export const minutesApart = (startsAt: string, endsAt: string): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
