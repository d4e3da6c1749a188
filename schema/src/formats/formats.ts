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

/** A wall-clock time "HH:MM" on the 12-hour clock: "9:00 AM", "12:30 PM". */
export function twelveHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** Two wall-clock times: "9:00 AM – 9:20 AM". */
export const timeRange = (start: string, end: string): string =>
  `${twelveHour(start)} – ${twelveHour(end)}`;

/** A moment in a time zone, by its IANA name; the system's own where there is none. */
export const formatInstant = (
  locale: string,
  instant: Date | number,
  options: Intl.DateTimeFormatOptions,
): string => dateFormat(locale, options).format(instant);

/** The time of a moment on the 12-hour clock: "9:00 AM". */
export const formatTime12 = (instant: Date | number, timeZone?: string): string =>
  formatInstant("en-US", instant, { timeZone, hour: "numeric", minute: "2-digit" })
    // Some engines insert a narrow no-break space before AM and PM.
    .replace(/\s/, " ");

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

type WithTimeZones = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };

/** The time zones of a country; empty if the engine does not know them. */
export function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as WithTimeZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
