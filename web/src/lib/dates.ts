import {
  dayAsInstant,
  formatDay,
  formatDayRange,
  formatFullDay,
  languageCode,
} from "@summit/schema/validation/formats.ts";

/** 1 → "1st", 2 → "2nd", 11 → "11th", 26 → "26th". */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${suffix}`;
}

const ordinalOf = (date: string): string => ordinal(dayAsInstant(date).getUTCDate());

// English texts have ordinal numbers, as the specification gives them.
const isEnglish = (locale: string): boolean => languageCode(locale) === "en";

/** "26th November", as session pages give the date; "26 novembre". */
export const dayAndMonth = (locale: string, date: string): string =>
  isEnglish(locale)
    ? `${ordinalOf(date)} ${formatDay(locale, date, { month: "long" })}`
    : formatDay(locale, date, { day: "numeric", month: "long" });

/** "Nov 26th", as the tabs of the agenda are labelled; "26 nov.". */
export const shortMonthAndDay = (locale: string, date: string): string =>
  isEnglish(locale)
    ? `${formatDay("en-US", date, { month: "short" })} ${ordinalOf(date)}`
    : formatDay(locale, date, { day: "numeric", month: "short" });

/** "28 April 2024". */
export const fullDate = (locale: string, date: string): string => formatFullDay(locale, date);

/** "Wednesday". */
export const weekday = (locale: string, date: string): string =>
  formatDay(locale, date, { weekday: "long" });

/** "26–27 November 2027"; months and years are named once where they are the same. */
export const dateRange = (locale: string, start: string, end: string): string =>
  formatDayRange(locale, start, end);

/** The same day some months later ("2027-11-26"), or the last day of that month where it is shorter. */
export function monthsAfter(date: string, months: number): string {
  const day = new Date(date);
  const firstOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const [year, month] = [firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10);
}
