/**
 * The calendar day ("2027-11-26") of an instant in a time zone.
 *
 * @param timeZone an IANA name; the browser's own where there is none
 */
export function todayIn(timeZone?: string, now = Date.now()): string {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

const hourMs = 3_600_000;

/**
 * Whether a calendar day ("2027-11-26") is today in some time zone: the first is 14 hours ahead of UTC, the last 12
 * behind. Unlike `todayIn`, this needs no date format, the first of which takes 65 ms or more on a slow phone.
 */
export function isTodaySomewhere(day: string, now = Date.now()): boolean {
  const startInUtc = Date.parse(day);
  return now >= startInUtc - 14 * hourMs && now < startInUtc + (24 + 12) * hourMs;
}
