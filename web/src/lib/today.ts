/**
 * The calendar day ("2025-11-26") of an instant in a time zone.
 *
 * @param timeZone an IANA name; the browser's own where there is none
 */
export function todayIn(timeZone?: string, now = Date.now()): string {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

/** No time zone is further from UTC. */
const greatestOffsetMs = 14 * 3_600_000;
const halfDayMs = 12 * 3_600_000;

/**
 * Whether a calendar day ("2025-11-26") is today in some time zone. Unlike `todayIn`, this needs no date format, the
 * first of which takes 65 ms or more on a slow phone.
 */
export const isTodaySomewhere = (day: string, now = Date.now()): boolean =>
  Math.abs(now - Date.parse(`${day}T12:00Z`)) <= halfDayMs + greatestOffsetMs;
