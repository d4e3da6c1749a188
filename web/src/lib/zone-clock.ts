import { todayIn } from "./today.ts";

/**
 * The time of a moment in a zone on the 12-hour clock: "9:00 AM".
 *
 * @param timeZone an IANA name; the browser's own where there is none
 */
export const clockIn = (instant: number, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
    .format(instant)
    // Some engines insert a narrow no-break space before AM and PM.
    .replace(/\s/, " ");

/** The abbreviated weekday of an instant in a time zone: "Thu". */
export const weekdayIn = (instant: number, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short" }).format(instant);

/** Whether two time zones have the same wall-clock time at an instant; the second defaults to the browser's. */
export const isSameClock = (instant: number, timeZone: string, other?: string): boolean =>
  clockIn(instant, timeZone) === clockIn(instant, other) &&
  todayIn(timeZone, instant) === todayIn(other, instant);
