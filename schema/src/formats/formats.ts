/**
 * How dates, times, numbers, amounts and names are written for people, and sorted. The only module that uses `Intl`:
 * a test holds all workspaces to it. The locale is an argument, because the specification mixes British texts with
 * American times and amounts. Nothing is created when the module is loaded: the first format takes 65 ms or more on
 * a slow phone.
 */

/** More are hardly used at a time; each takes some kilobytes. */
const maxFormatters = 200;
const formatters = new Map<string, unknown>();

/**
 * A formatter, which is kept, since creating one takes as long as formatting hundreds of values.
 *
 * @param clock what else it depends on
 */
function formatter<Options, Formatter>(
  Kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
  clock?: string,
): Formatter {
  const key = JSON.stringify([Kind.name, locale, options, clock]);
  const kept = formatters.get(key);
  if (kept) return kept as Formatter;
  if (formatters.size >= maxFormatters) formatters.clear();
  const created = new Kind(locale, options);
  formatters.set(key, created);
  return created;
}

/** The one for dates. The system's own time zone can change: without another, it is kept for a minute of that zone. */
const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatter(Intl.DateTimeFormat, locale, options, options.timeZone ? undefined : ownClock());

/** The minute and the zone of the system's clock: "Wed Sep 01 2027 18:00 GMT+0900 (Japan Standard Time)". */
const ownClock = (): string => String(new Date()).replace(/:\d\d GMT/, " GMT");

type DateOptions = Omit<Intl.DateTimeFormatOptions, "timeZone">;

/** A calendar day ("2027-11-26") as midnight UTC, to be formatted in UTC. */
export const dayAsInstant = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** A calendar day ("2027-11-26"). */
export const formatDay = (locale: string, day: string, options: DateOptions): string =>
  formatInstant(locale, dayAsInstant(day), { ...options, timeZone: "UTC" });

/** "28 April 2024". */
export const formatFullDay = (locale: string, day: string): string =>
  formatDay(locale, day, { day: "numeric", month: "long", year: "numeric" });

/** "26–27 November 2027"; months and years are named once where they are the same. */
export function formatDayRange(locale: string, start: string, end: string): string {
  const [from, to] = [dayAsInstant(start), dayAsInstant(end)];
  if (!isEnglish(locale)) {
    const options = { dateStyle: "long", timeZone: "UTC" } as const;
    const text = dateFormat(locale, options).formatRange(from, to);
    return inItsSpelling(locale, text);
  }
  const last = formatFullDay(locale, end);
  if (from.getTime() === to.getTime()) return last;
  if (from.getUTCFullYear() !== to.getUTCFullYear()) {
    return `${formatFullDay(locale, start)} – ${last}`;
  }
  if (from.getUTCMonth() !== to.getUTCMonth()) {
    return `${formatDay(locale, start, { day: "numeric", month: "long" })} – ${last}`;
  }
  return `${from.getUTCDate()}–${last}`;
}

const twelveHourCycle = "-u-hc-h12";

type HourCycle = "H12" | "H23";

/** The columns of a conference that make its locale. */
export const localeSelect = { language: true, hourCycle: true } as const;

/**
 * The locale in which a conference's dates, times and numbers are written: its language with the hour cycle, as Unicode
 * extends language tags, for example "en-GB-u-hc-h23".
 *
 * @param conference with the hour cycle that it has chosen; null for the usual one of its language
 */
export function localeOf(conference: { language: string; hourCycle: HourCycle | null }): string {
  const { baseName } = new Intl.Locale(conference.language);
  const hourCycle = conference.hourCycle ?? usualHourCycle(baseName);
  return baseName + (hourCycle === "H12" ? twelveHourCycle : "-u-hc-h23");
}

function usualHourCycle(language: string): HourCycle {
  const { hourCycle } = dateFormat(language, { hour: "numeric" }).resolvedOptions();
  return hourCycle === "h12" || hourCycle === "h11" ? "H12" : "H23";
}

const isEnglish = (locale: string): boolean => locale.startsWith("en");

/** Whether a locale's times have 12 hours, before and after noon. */
export const hasTwelveHours = (locale: string): boolean => locale.endsWith(twelveHourCycle);

/** The names of the days of a week, from Sunday on. */
export const weekdayNames = (locale: string): string[] =>
  ["03", "04", "05", "06", "07", "08", "09"].map((day) =>
    formatDay(locale, `2027-01-${day}`, { weekday: "long" }),
  );

/** A wall-clock time "HH:MM" in the locale's hour cycle: "09:00", or "9:00 AM" and "12:30 PM". */
export function clockText(locale: string, time: string): string {
  if (!hasTwelveHours(locale)) return time;
  return formatTime(locale, new Date(`1970-01-01T${time}:00Z`), "UTC");
}

/** Two wall-clock times: "09:00 – 09:20", "9:00 AM – 9:20 AM". */
export const timeRange = (locale: string, start: string, end: string): string =>
  `${clockText(locale, start)} – ${clockText(locale, end)}`;

/** A moment in a time zone, by its IANA name; the system's own where there is none. */
export function formatInstant(
  locale: string,
  instant: Date | number,
  options: Intl.DateTimeFormatOptions,
): string {
  return inItsSpelling(locale, dateFormat(locale, options).format(instant));
}

/** What the locale data of engines have otherwise than careful writers, or than those of other engines. */
function inItsSpelling(locale: string, date: string): string {
  const text = date.replace(/[\u2009\u202F]/g, " ");
  switch (locale.split("-", 1)[0]) {
    case "en":
      return text.replace(/ ([ap]m)\b/i, (half) => half.toUpperCase());
    case "fr":
      return text.replace(/(?<!\d)1 (?=\p{L})/u, "1er ");
    default:
      return text;
  }
}

/** The hour and the minute, as parts of the format of a moment. */
export const timeOptions = (locale: string): DateOptions => ({
  hour: hasTwelveHours(locale) ? "numeric" : "2-digit",
  minute: "2-digit",
});

/** The time of a moment in the locale's hour cycle: "09:00", "9:00 AM". */
export const formatTime = (locale: string, instant: Date | number, timeZone?: string): string =>
  formatInstant(locale, instant, { timeZone, ...timeOptions(locale) });

/** The calendar day of a moment in a time zone: "2027-11-26". */
export const isoDay = (instant: Date | number, timeZone?: string): string =>
  // The Swedish locale formats dates as ISO 8601.
  formatInstant("sv-SE", instant, { timeZone, dateStyle: "short" });

/** "12,000" and "−4", with a minus sign where English has a hyphen. */
export const formatNumber = (locale: string, value: number): string =>
  formatter(Intl.NumberFormat, locale, {}).format(value).replace("-", "−");

/** A mean or another measure: 4 as "4.0", so that all of a column have one decimal. */
export const formatMeasure = (locale: string, value: number): string =>
  formatter(Intl.NumberFormat, locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);

type AmountOptions = { currency: string; decimals: number };

const amountFormat = (locale: string, { currency, decimals }: AmountOptions): Intl.NumberFormat =>
  formatter(Intl.NumberFormat, locale, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** An amount in major units with its currency: "£495.00". */
export const formatAmount = (locale: string, amount: number, options: AmountOptions): string =>
  amountFormat(locale, options).format(amount);

/** The same, in parts: the currency with the space beside it, and the number. */
export function amountParts(
  locale: string,
  amount: number,
  options: AmountOptions,
): { isCurrency: boolean; text: string }[] {
  const parts: { isCurrency: boolean; text: string }[] = [];
  for (const { type, value } of amountFormat(locale, options).formatToParts(amount)) {
    const isCurrency = type === "currency" || type === "literal";
    const last = parts.at(-1);
    if (last?.isCurrency === isCurrency) last.text += value;
    else parts.push({ isCurrency, text: value });
  }
  return parts;
}

/** A length of whole minutes in its largest unit that fits: "2 hours", "90 minutes". */
export const formatDuration = (locale: string, minutes: number): string => {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const [value, unit]: [number, string] = isHours ? [minutes / 60, "hour"] : [minutes, "minute"];
  const options = { style: "unit", unit, unitDisplay: "long" } as const;
  return formatter(Intl.NumberFormat, locale, options).format(value);
};

/** "yesterday", "3 days ago". */
export const formatDaysAgo = (locale: string, days: number): string =>
  formatter(Intl.RelativeTimeFormat, locale, { numeric: "auto" } as const).format(-days, "day");

/** "Name, title and company". */
export const formatList = (locale: string, items: readonly string[]): string =>
  formatter(Intl.ListFormat, locale, {}).format(items);

const namesOf = (locale: string, type: Intl.DisplayNamesType): Intl.DisplayNames =>
  formatter(Intl.DisplayNames, locale, { type });

/** The name of a country by its ISO 3166-1 code: "Norway"; the code if it has none. */
export const countryName = (locale: string, code: string): string =>
  namesOf(locale, "region").of(code) ?? code;

/** The name of a language by its BCP 47 tag: "French"; the tag if it has none. */
export const languageName = (locale: string, tag: string): string =>
  namesOf(locale, "language").of(tag) ?? tag;

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Languages that are written in several ways, and some that have no code of two letters. */
const furtherLanguages =
  "ast de-AT de-CH en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-419 es-AR es-ES es-MX fil fr-BE fr-CA fr-CH gsw nl-BE pt-BR pt-PT sr-Latn yue zh-Hans zh-Hant";

/** The BCP 47 tags of the languages that have a name, with the variants that content is written in most. */
export function knownLanguages(): string[] {
  const names = new Intl.DisplayNames("en-GB", { type: "language", fallback: "none" });
  const codes = [...letters].flatMap((one) => [...letters].map((other) => one + other));
  // A former code stands for the one that has replaced it.
  const isKnown = (tag: string) => names.of(tag) !== undefined && canonicalLanguage(tag) === tag;
  return [...codes, ...furtherLanguages.split(" ")].filter(isKnown);
}

/** The name of a currency by its ISO 4217 code: "Norwegian Krone"; the code if it has none. */
export const currencyName = (locale: string, code: string): string =>
  namesOf(locale, "currency").of(code) ?? code;

/** A function that compares texts as readers sort them. */
export const textComparer = (
  locale: string,
  options: Intl.CollatorOptions = {},
): ((one: string, other: string) => number) => formatter(Intl.Collator, locale, options).compare;

/** The first letter of a text, which may consist of several code points. */
export function firstLetter(locale: string, text: string): string {
  for (const { segment } of formatter(Intl.Segmenter, locale, {}).segment(text)) return segment;
  return "";
}

/** The names of the time zones that the engine knows. */
export const knownTimeZones = (): string[] => Intl.supportedValuesOf("timeZone");

/** The system's own time zone. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The current name of a time zone.
 *
 * @throws RangeError if there is no such zone
 */
export const currentTimeZone = (name: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone;

/** Whether it is the ISO 4217 code of a currency. */
export const isCurrencyCode = (code: string): boolean =>
  Intl.supportedValuesOf("currency").includes(code);

/**
 * A language tag in its canonical spelling.
 *
 * @throws RangeError if it is not one
 */
export const canonicalLanguage = (tag: string): string => new Intl.Locale(tag).toString();

/** The language of a tag without its region or script: its code of two letters, or of three if it has no shorter one. */
export const languageCode = (tag: string): string => new Intl.Locale(tag).language;

/** The country where a language is mostly spoken, or the one in its tag; undefined if unknown. */
export const countryOfLanguage = (tag: string): string | undefined =>
  new Intl.Locale(tag).maximize().region;

/** A locale as social networks name it: its language with a country, "en_GB", "fr_FR". */
export function networkLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region ? `${language}_${region}` : language;
}

type WithTimeZones = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };

/** The time zones of a country; empty if the engine does not know them. */
export function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as WithTimeZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
