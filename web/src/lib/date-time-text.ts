import {
  formatDaysAgo,
  formatInstant,
  formatTime,
  timeOptions,
} from "@summit/schema/validation/formats.ts";

/** "21 Nov 2026, 06:31 GMT", in the browser's time zone. */
export const dateTimeText = (locale: string, instant: string): string =>
  formatInstant(locale, new Date(instant), {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...timeOptions(locale),
    timeZoneName: "short",
  });

/** The same in a file, which is not read beside a conference's times: with hours from 0 to 23. */
export const dateTimeInFile = (instant: string): string => dateTimeText("en-GB-u-hc-h23", instant);

/** "21 Nov 2026", in the browser's time zone. */
const shortDay = (locale: string, instant: string): string =>
  formatInstant(locale, new Date(instant), { day: "numeric", month: "short", year: "numeric" });

/** "21 November 2026", in the browser's time zone. */
export const dayText = (locale: string, instant: string): string =>
  formatInstant(locale, new Date(instant), { dateStyle: "long" });

const dayMs = 86_400_000;

/** A time as one speaks of it: "06:31" of today, "yesterday", "3 days ago", "21 Nov", "21 Nov 2024"; in the browser's time zone. */
export function recentText(locale: string, instant: string, now = new Date()): string {
  const at = new Date(instant);
  const days = Math.round((midnight(now) - midnight(at)) / dayMs);
  if (days === 0) return formatTime(locale, at);
  if (days > 0 && days < 7) return formatDaysAgo(locale, days);
  if (at.getFullYear() !== now.getFullYear()) return shortDay(locale, instant);
  return formatInstant(locale, at, { day: "numeric", month: "short" });
}

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
