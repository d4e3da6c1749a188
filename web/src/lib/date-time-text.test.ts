import { expect, it } from "vitest";
import { dateTimeText, recentText } from "#lib/date-time-text.ts";

it("includes the time zone of an instant", () => {
  const zone = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" })
    .formatToParts(new Date("2025-11-26T14:02:00Z"))
    .find(({ type }) => type === "timeZoneName")?.value;
  expect(dateTimeText("en-GB-u-hc-h23", "2025-11-26T14:02:00Z")).toMatch(
    /^2\d Nov 2025, \d\d:\d\d \S+/,
  );
  expect(dateTimeText("en-GB-u-hc-h23", "2025-11-26T14:02:00Z").endsWith(` ${zone}`)).toBe(true);
});

it.each([
  [[2026, 10, 21, 6, 31], "06:31"],
  [[2026, 10, 20, 23, 59], "yesterday"],
  [[2026, 10, 15, 0, 0], "6 days ago"],
  [[2026, 10, 14, 23, 59], "14 Nov"],
  [[2026, 10, 22, 0, 0], "22 Nov"],
  [[2025, 11, 31, 12, 0], "31 Dec 2025"],
] as const)("speaks of the time %j as of %s", ([year, month, day, hour, minute], text) => {
  const now = new Date(2026, 10, 21, 7, 0);
  expect(
    recentText("en-GB-u-hc-h23", new Date(year, month, day, hour, minute).toISOString(), now),
  ).toBe(text);
});
