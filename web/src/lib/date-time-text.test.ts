import { expect, it } from "vitest";
import { dateTimeText } from "#lib/date-time-text.ts";

it("includes the time zone of an instant", () => {
  const zone = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" })
    .formatToParts(new Date("2025-11-26T14:02:00Z"))
    .find(({ type }) => type === "timeZoneName")?.value;
  expect(dateTimeText("2025-11-26T14:02:00Z")).toMatch(/^2\d Nov 2025, \d\d:\d\d \S+/);
  expect(dateTimeText("2025-11-26T14:02:00Z").endsWith(` ${zone}`)).toBe(true);
});
