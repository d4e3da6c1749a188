import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  amountParts,
  clockText,
  firstLetter,
  formatAmount,
  formatDayRange,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
  formatTime,
  isoDay,
  languageName,
  localeOf,
  networkLocale,
  textComparer,
  timeRange,
  weekdayNames,
} from "#formats/formats.ts";

const root = new URL("../../../", import.meta.url);

test("nothing else formats for people: no other module uses Intl or asks a value for its local form", () => {
  const others = [
    "prisma/src",
    "prisma/content",
    "schema/src",
    "server/src",
    "server/cli",
    "web/src",
  ]
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|generated|\/test\//.test(file))
    .filter((file) => file !== "schema/src/formats/formats.ts");
  expect(others.length).toBeGreaterThan(500);
  const local = /\bIntl\.|\.toLocale\w+\(|\.localeCompare\(|\.setLocale\(/;
  expect(others.filter((file) => local.test(readFileSync(new URL(file, root), "utf8")))).toEqual(
    [],
  );
});

test.each<[string, string, (number: number) => unknown]>([
  [
    "moments of a time zone",
    "DateTimeFormat",
    (n) => formatTime("en-GB-u-hc-h12", n * 3_600_000, "Asia/Kathmandu"),
  ],
  [
    "moments of the system's own",
    "DateTimeFormat",
    (n) => formatInstant("cy", n, { month: "long" }),
  ],
  ["numbers", "NumberFormat", (n) => formatNumber("cy", n)],
  ["amounts", "NumberFormat", (n) => formatAmount("cy", n, { currency: "EUR", decimals: 2 })],
  ["lists", "ListFormat", (n) => formatList("cy", [`${n}`, "more"])],
  ["languages", "DisplayNames", (n) => languageName("cy", n % 2 ? "fr" : "de")],
  ["texts to sort", "Collator", (n) => textComparer("cy")(`${n}`, "more")],
  ["initials", "Segmenter", (n) => firstLetter("cy", `${n}`)],
])("creates one formatter for many %s", (_what, kind, format) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const original = Reflect.get(Intl, kind);
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.set(Intl, kind, original);
  });
  let created = 0;
  const counting = new Proxy(original, {
    construct(target, [locale, options]) {
      created += 1;
      return new target(locale, options);
    },
  });
  Reflect.set(Intl, kind, counting);
  for (let number = 1; number <= 30; number += 1) format(number);
  expect(created).toBe(1);
});

test("follows a change of the system's own time zone", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(formatTime("en-GB-u-hc-h12", Date.UTC(2027, 8, 1, 9))).toBe("6:00 PM");
  vi.stubEnv("TZ", "UTC");
  expect(formatTime("en-GB-u-hc-h12", Date.UTC(2027, 8, 1, 9))).toBe("9:00 AM");
});

test("names months and years of a range once", () => {
  const range = (start: string, end: string) => formatDayRange("en-GB", start, end);
  expect(range("2027-11-26", "2027-11-26")).toBe("26 November 2027");
  expect(range("2027-11-26", "2027-11-27")).toBe("26–27 November 2027");
  expect(range("2027-04-30", "2027-05-01")).toBe("30 April – 1 May 2027");
  expect(range("2027-12-31", "2028-01-01")).toBe("31 December 2027 – 1 January 2028");
});

test("writes moments in a time zone", () => {
  const instant = Date.UTC(2027, 10, 26, 23, 30);
  expect(formatTime("en-GB-u-hc-h12", instant, "Europe/London")).toBe("11:30 PM");
  expect(isoDay(instant, "Europe/Berlin")).toBe("2027-11-27");
});

test("writes amounts in the form of the locale", () => {
  const pounds = { currency: "GBP", decimals: 2 };
  expect(formatAmount("en-US", 495, pounds)).toBe("£495.00");
  expect(amountParts("en-GB", 2295.5, pounds)).toEqual([
    { isCurrency: true, text: "£" },
    { isCurrency: false, text: "2,295.50" },
  ]);
});

test.each([
  [30, "30 minutes"],
  [1, "1 minute"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [120, "2 hours"],
  [1_440, "24 hours"],
])("%i minutes are written as %s", (minutes, text) => {
  expect(formatDuration("en-GB", minutes)).toBe(text);
});

test.each<[string, "H12" | "H23" | null, string]>([
  ["en-GB", null, "en-GB-u-hc-h23"],
  ["en-GB", "H12", "en-GB-u-hc-h12"],
  ["en-US", null, "en-US-u-hc-h12"],
  ["fr", null, "fr-u-hc-h23"],
  ["fr-CA-u-ca-buddhist", "H12", "fr-CA-u-hc-h12"],
  ["de-AT", "H23", "de-AT-u-hc-h23"],
])("writes %s with the hour cycle %s as %s", (language, hourCycle, locale) => {
  expect(localeOf({ language, hourCycle })).toBe(locale);
});

const afternoon = new Date("2027-05-01T13:05:00Z");

test.each([
  ["en-GB-u-hc-h12", "9:00 AM – 12:30 PM", "3:05 PM", "12:05 AM"],
  ["en-GB-u-hc-h23", "09:00 – 12:30", "15:05", "00:05"],
  ["en-US-u-hc-h12", "9:00 AM – 12:30 PM", "3:05 PM", "12:05 AM"],
  ["fr-u-hc-h23", "09:00 – 12:30", "15:05", "00:05"],
  ["de-u-hc-h23", "09:00 – 12:30", "15:05", "00:05"],
  ["es-u-hc-h23", "09:00 – 12:30", "15:05", "00:05"],
])("has one hour cycle in %s, for clocks and for moments", (locale, range, moment, midnight) => {
  expect(timeRange(locale, "09:00", "12:30")).toBe(range);
  expect(formatTime(locale, afternoon, "Europe/Paris")).toBe(moment);
  expect(clockText(locale, "00:05")).toBe(midnight);
});

test.each([
  ["fr", "13–14 mai 2027", "30 avril – 1er mai 2027", "1er mai 2027"],
  ["de", "13.–14. Mai 2027", "30. April – 1. Mai 2027", "1. Mai 2027"],
  ["es", "13–14 de mayo de 2027", "30 de abril – 1 de mayo de 2027", "1 de mayo de 2027"],
  ["en-GB", "13–14 May 2027", "30 April – 1 May 2027", "1 May 2027"],
])("writes the days of a conference in %s", (locale, ...texts) => {
  expect([
    formatDayRange(locale, "2027-05-13", "2027-05-14"),
    formatDayRange(locale, "2027-04-30", "2027-05-01"),
    formatDayRange(locale, "2027-05-01", "2027-05-01"),
  ]).toEqual(texts);
});

test("begins the week of a screen with Sunday", () => {
  expect(weekdayNames("de-u-hc-h23")[0]).toBe("Sonntag");
  expect(weekdayNames("en-GB-u-hc-h12")[6]).toBe("Saturday");
});

test.each([
  ["en-GB-u-hc-h12", "en_GB"],
  ["fr-u-hc-h23", "fr_FR"],
  ["de-AT-u-hc-h23", "de_AT"],
])("names %s as social networks do: %s", (locale, name) => {
  expect(networkLocale(locale)).toBe(name);
});
