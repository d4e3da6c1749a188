import { formatInstant, formatTime, isoDay } from "@summit/schema/validation/formats.ts";

/** The abbreviated weekday of an instant in a time zone: "Thu". */
export const weekdayIn = (locale: string, instant: number, timeZone?: string): string =>
  formatInstant(locale, instant, { timeZone, weekday: "short" });

/** Whether two time zones have the same wall-clock time at an instant; the second defaults to the browser's. */
export const isSameClock = (instant: number, timeZone: string, other?: string): boolean =>
  clock(instant, timeZone) === clock(instant, other) &&
  isoDay(instant, timeZone) === isoDay(instant, other);

const clock = (instant: number, timeZone?: string) => formatTime("sv-SE", instant, timeZone);
