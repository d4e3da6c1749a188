import { fold } from "@summit/schema/validation/fold.ts";
import { formatInstant, isoDay } from "@summit/schema/validation/formats.ts";
import { dayMinutes, mayBeAfterMidnight } from "@summit/schema/validation/item-times.ts";

/** When a conference takes place. */
export type ConferenceTimes = { startDate: string; endDate: string; timeZone: string };

/** The months in English, German, French, Spanish, Italian, Portuguese and Dutch; beginnings of three letters do. */
const months = [
  "january januar jänner janvier enero gennaio janeiro januari",
  "february februar février febrero febbraio fevereiro februari",
  "march märz mars marzo março maart mrt",
  "april avril abril aprile",
  "may mai mayo maggio maio mei",
  "june juni juin junio giugno junho",
  "july juli juillet julio luglio julho",
  "august août agosto augustus",
  "september septembre septiembre settembre setembro",
  "october oktober octobre octubre ottobre outubro",
  "november novembre noviembre novembro",
  "december dezember décembre diciembre dicembre dezembro",
].map((names) => fold(names).split(" "));

/** The number of a month that is written as one, by its name, or by the beginning of it. */
function monthOf(text: string): number {
  const name = fold(text);
  return name.length < 3
    ? Number(name)
    : months.findIndex((names) => names.some((full) => full.startsWith(name))) + 1;
}

const weekday = String.raw`(?:\p{L}+\.?,? +)?`;

/** The orders in which dates are written; of those in digits, the European one and the American one. */
const iso = /^(?<year>\d{4})(?:[-/.]|年)(?<month>\d{1,2})(?:[-/.]|月)(?<day>\d{1,2})/;
const european = /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d\d)(?!\d)/;
const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d\d)(?!\d)/;
const dayFirst = new RegExp(
  String.raw`^${weekday}(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?[ -]+(?:de )?(?<month>\p{L}{3,})\.?,?[ -]+(?:de )?(?<year>\d{4}|\d\d)(?![\d:])`,
  "iu",
);
const monthFirst = new RegExp(
  String.raw`^${weekday}(?<month>\p{L}{3,})\.?[ -]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -]+(?<year>\d{4})`,
  "iu",
);
const unambiguous = [iso, dayFirst, monthFirst];

/** A date that a cell begins with. Of digits, the order is European, and the American one is refused where it can be. */
export const dateOf = (cell: string): string | undefined => firstDate(cell, european);

function firstDate(cell: string, digits: RegExp): string | undefined {
  for (const pattern of [...unambiguous, digits]) {
    const { year = "", month = "", day = "" } = pattern.exec(cell)?.groups ?? {};
    const padded = [monthOf(month), Number(day)].map((part) => String(part).padStart(2, "0"));
    const date = [year.padStart(4, "20"), ...padded].join("-");
    const parsed = new Date(`${date}T00:00:00Z`);
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)) return date;
  }
  return undefined;
}

/** An instant: to the second if it is written in ISO with a zone, else the beginning of a day. */
export function momentOf(cell: string): string | undefined {
  const day = dateOf(cell);
  const isExact = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell) && !Number.isNaN(Date.parse(cell));
  return isExact ? new Date(cell).toISOString() : day && `${day}T00:00:00Z`;
}

const dayMs = 86_400_000;

const daysBetween = (start: string, date: string) =>
  Math.round((Date.parse(date) - Date.parse(start)) / dayMs);

type Dates = Pick<ConferenceTimes, "startDate" | "endDate">;

/** A day of the conference in a cell of its own, whose date may have no year: "March 13", "13.3.", "3/13". */
export function dayWithinYear(cell: string, dates: Dates): string | undefined {
  const years = [dates.startDate, dates.endDate].map((date) => date.slice(0, 4));
  const written = years.flatMap((year) => ["", " ", "/"].map((mark) => cell + mark + year));
  // "6月2日" begins with the year, where it has one.
  written.push(...years.map((year) => `${year}年${cell}`));
  return [cell, ...written].flatMap((date) => dayOf(date, dates) ?? [])[0];
}

/**
 * A day of the conference: its number, "Day 2", "day2", or a date. A date in digits may have either order, because only
 * one of them can be within a week.
 */
export function dayOf(cell: string, { startDate, endDate }: Dates): string | undefined {
  const number = /^(?:day\s*|tag\s*)?(\d{1,2})$/i.exec(cell)?.[1];
  const dates = [dateOf(cell), firstDate(cell, american)].flatMap((date) => date ?? []);
  const days = number ? [Number(number)] : dates.map((date) => daysBetween(startDate, date) + 1);
  const last = daysBetween(startDate, endDate) + 1;
  const day = days.find((day) => day >= 1 && day <= last);
  return day === undefined ? undefined : `day${day}`;
}

/** A date and time in UTC as the conference's clocks show it; other texts as they are. */
export function onSite(cell: string, { timeZone }: Pick<ConferenceTimes, "timeZone">): string {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(cell) || Number.isNaN(Date.parse(cell))) return cell;
  const instant = new Date(cell);
  return `${isoDay(instant, timeZone)} ${formatInstant("sv-SE", instant, { timeZone, timeStyle: "short" })}`;
}

/**
 * The day of a date and time, with that of the last night: what begins early on the day after the conference belongs to
 * its last day.
 */
export function nightOf(
  cell: string,
  startTime: string,
  { startDate, endDate }: ConferenceTimes,
): { day: string; afterMidnight: true } | undefined {
  const date = dateOf(cell);
  if (!date || daysBetween(endDate, date) !== 1 || !mayBeAfterMidnight(startTime)) return undefined;
  return { day: `day${daysBetween(startDate, endDate) + 1}`, afterMidnight: true };
}

/** Whether a date is the one after another. */
export const isDayAfter = (date: string | undefined, earlier: string): boolean =>
  daysBetween(earlier.slice(0, 10), date?.slice(0, 10) ?? "") === 1;

/** An hour with minutes, or one with "am" or "pm" behind it or behind the end of its range. */
const timeOfDay =
  /(?:^|[T\s–—-])(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?(?![\d.]*\d)|(?=\s*(?:[–—-]\s*\d{1,2}(?:[:.]\d{2})?\s*)?[ap]\.?m\b))\s*([ap]\.?m\b)?/gi;

/**
 * The times of the day in a cell, for example 9:30, 09:30:00, 9.30, 9h30, "9:30 pm", "9 a.m.", "9:00 - 9:45 AM", or that
 * of a date and time.
 */
export function cellTimes(cell: string): string[] {
  const found = [...clockIn(cell).matchAll(timeOfDay)];
  const last = found.at(-1)?.[3];
  const times = found.map(([, hour = "", minute, half]) => clockAt(hour, minute, half));
  const [first, second] = times;
  const from = found[0];
  // Of "1:15 – 2:00 PM", both are in the afternoon.
  if (found.length === 2 && from && !from[3] && last && first && second) {
    const sameHalf = clockAt(from[1] ?? "", from[2], last);
    if (sameHalf && sameHalf < second) times[0] = sameHalf;
  }
  return times.flatMap((time) => time ?? []);
}

const noon = /^(?:12 )?(?:noon|mittags?|midi|mediod[ií]a|mezzogiorno|meio[- ]dia)$/i;

/** "14 Uhr", "14 Uhr 30", "14h", "14 h 30". */
const hourWords = /\b(\d{1,2})\s*(?:Uhr|uur|heures?|h)(?![\p{L}])\s*(\d{2})?(?!\d)/giu;

/** A cell as its times are looked for. It leaves out what looks like one, too: the date in "31.05.2030 09:30", and what follows a time in ISO. */
const clockIn = (cell: string): string =>
  cell
    .replace(/^\d{1,2}\.\d{1,2}\.\d{4}/, "")
    .replace(/^([01]\d|2[0-4])([0-5]\d)$/, "$1:$2")
    .replace(noon, "12:00")
    .replaceAll(hourWords, (_all, hour: string, minute = "00") => `${hour}:${minute}`)
    .replace(/(T[\d:.]+)[+-]\d{2}:?\d{2}$/, "$1");

/** The first time of the day in a cell. */
export const cellTime = (cell: string): string | undefined => cellTimes(cell)[0];

function clockAt(hour: string, minute = "00", half = ""): string | undefined {
  const hours = (Number(hour) % (half ? 12 : 24)) + (/^p/i.test(half) ? 12 : 0);
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Whether the first time in a cell is that of the midnight at the end of the day, or after it: 24:00. */
export const isMidnightAfter = (cell: string): boolean =>
  [...clockIn(cell).matchAll(timeOfDay)][0]?.[1] === "24";

const lengths: readonly RegExp[] = [
  /^(?<hours>\d+):(?<minutes>\d{2})(?::\d{2})?(?:\s*(?:h|hrs?|std)\.?)?$/i,
  /^pt(?:(?<hours>\d+)h)?(?:(?<minutes>\d+)m)?(?:\d+s)?$/i,
  /^(?<minutes>\d+)\s*(?:m|min\p{L}*|['’′])?\.?$/iu,
  /^(?<hours>\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|u|uur|uren)\.?(?:\s*(?:and|und|et|y|e|en)?\s*(?<minutes>\d{1,2})\s*(?:m|min\p{L}*|['’′])?\.?)?$/iu,
];

/** A length in minutes: 45, "45 min", 0:45, 0:45:00, "1h30", "1.5 hours" or PT45M. */
export function durationOf(cell: string): number | undefined {
  for (const pattern of lengths) {
    const { hours = "0", minutes = "0" } = pattern.exec(cell.trim())?.groups ?? {};
    const length = Math.round(Number(hours.replace(",", ".")) * 60) + Number(minutes);
    if (length > 0) return length;
  }
  return undefined;
}

/** A length of a schedule.json or schedule.xml in minutes: hours and minutes, or days before them. */
export function scheduleDurationOf(text: string): number | undefined {
  const days = /^(\d+):(\d{1,2}:\d{2})$/.exec(text);
  const rest = durationOf(days?.[2] ?? text);
  if (!days) return rest;
  return Number(days[1]) * dayMinutes + (rest ?? 0);
}

/** Why a session cannot have a length, which is told as it is written. */
export function problemOfLength(text: string, minutes: number | undefined): string | undefined {
  if (!minutes) return `Duration: “${text}” is not one such as 0:45`;
  return minutes >= dayMinutes
    ? `Duration: “${text}” is a day or longer; a session is shorter`
    : undefined;
}
