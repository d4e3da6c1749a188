import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  amountParts,
  firstLetter,
  formatAmount,
  formatDayRange,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
  formatTime12,
  isoDay,
  languageName,
  textComparer,
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
    (n) => formatTime12(n * 3_600_000, "Asia/Kathmandu"),
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
  expect(formatTime12(Date.UTC(2027, 8, 1, 9))).toBe("6:00 PM");
  vi.stubEnv("TZ", "UTC");
  expect(formatTime12(Date.UTC(2027, 8, 1, 9))).toBe("9:00 AM");
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
  expect(formatTime12(instant, "Europe/London")).toBe("11:30 PM");
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
