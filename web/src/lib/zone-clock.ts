import { formatInstant, formatTime12, isoDay } from "@summit/schema/validation/formats.ts";

/** The abbreviated weekday of an instant in a time zone: "Thu". */
export const weekdayIn = (instant: number, timeZone?: string): string =>
  formatInstant("en-GB", instant, { timeZone, weekday: "short" });

/** Whether two time zones have the same wall-clock time at an instant; the second defaults to the browser's. */
export const isSameClock = (instant: number, timeZone: string, other?: string): boolean =>
  formatTime12(instant, timeZone) === formatTime12(instant, other) &&
  isoDay(instant, timeZone) === isoDay(instant, other);
