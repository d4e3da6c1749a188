import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  amountParts,
  formatAmount,
  formatDayRange,
  formatTime12,
  isoDay,
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

test("creates one formatter for many moments of a time zone", () => {
  const { DateTimeFormat } = Intl;
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  let created = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, [locale, options]) {
      created += 1;
      return new target(locale, options);
    },
  });
  for (let day = 1; day <= 30; day += 1) formatTime12(Date.UTC(2027, 8, day, 9), "Asia/Kathmandu");
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
