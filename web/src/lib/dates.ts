/** A calendar day ("2027-11-26") as midnight UTC, to be formatted in UTC. */
const dayOf = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(dayOf(date));

/** 1 → "1st", 2 → "2nd", 11 → "11th", 26 → "26th". */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${suffix}`;
}

/** "26th November", as session pages give the date. */
export const dayAndMonth = (date: string): string =>
  `${ordinal(dayOf(date).getUTCDate())} ${format(date, { month: "long" })}`;

/** "Nov 26th", as the tabs of the agenda are labelled. */
export const shortMonthAndDay = (date: string): string =>
  `${new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }).format(dayOf(date))} ${ordinal(dayOf(date).getUTCDate())}`;

/** "28 April 2024". */
export const fullDate = (date: string): string =>
  format(date, { day: "numeric", month: "long", year: "numeric" });

/** "Wednesday". */
export const weekday = (date: string): string => format(date, { weekday: "long" });

/** "26–27 November 2027"; months and years are named once where they are the same. */
export function dateRange(start: string, end: string): string {
  const [from, to] = [dayOf(start), dayOf(end)];
  if (from.getTime() === to.getTime()) return fullDate(start);
  if (from.getUTCFullYear() !== to.getUTCFullYear()) return `${fullDate(start)} – ${fullDate(end)}`;
  if (from.getUTCMonth() !== to.getUTCMonth()) {
    return `${format(start, { day: "numeric", month: "long" })} – ${fullDate(end)}`;
  }
  return `${from.getUTCDate()}–${fullDate(end)}`;
}

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
