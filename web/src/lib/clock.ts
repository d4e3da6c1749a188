import { twelveHour } from "@summit/schema/validation/formats.ts";

/** "9:00 AM – 9:20 AM". */
export const timeRange = (start: string, end: string): string =>
  `${twelveHour(start)} – ${twelveHour(end)}`;

/** Minutes from one wall-clock time to another of the same day. */
export function minutesBetween(start: string, end: string): number {
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(":").map(Number);
    return hours * 60 + rest;
  };
  return minutes(end) - minutes(start);
}
