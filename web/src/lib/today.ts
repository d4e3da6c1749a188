/**
 * The calendar day ("2025-11-26") of an instant in a time zone.
 *
 * @param timeZone an IANA name; the browser's own where there is none
 */
export function todayIn(timeZone?: string, now = Date.now()): string {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}
