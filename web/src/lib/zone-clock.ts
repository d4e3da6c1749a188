import { todayIn } from "./today.ts";

/**
 * The time of a moment in a zone on the 12-hour clock: "9:00 AM".
 *
 * @param timeZone an IANA name; the browser's own where there is none
 */
export const clockIn = (instant: number, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
    .format(instant)
    // Some engines put a narrow space before AM and PM.
    .replace(/\s/, " ");

/** The weekday of a moment in a zone, in short: "Thu". */
export const weekdayIn = (instant: number, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short" }).format(instant);

/** Whether clocks in two zones show the same at a moment; the browser's own zone where there is none. */
export const isSameClock = (instant: number, timeZone: string, other?: string): boolean =>
  clockIn(instant, timeZone) === clockIn(instant, other) &&
  todayIn(timeZone, instant) === todayIn(other, instant);
