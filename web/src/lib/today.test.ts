import { isoDay } from "@summit/schema/validation/formats.ts";
import { expect, it } from "vitest";
import { isTodaySomewhere } from "./today.ts";

it.each([
  ["2025-11-26T23:30:00Z", "Europe/London", "2025-11-26"],
  ["2025-11-26T23:30:00Z", "Europe/Berlin", "2025-11-27"],
  ["2025-11-26T00:30:00Z", "America/New_York", "2025-11-25"],
])("at %s it is in %s %s", (now, timeZone, day) => {
  expect(isoDay(Date.parse(now), timeZone)).toBe(day);
});

it.each([
  // Kiritimati is the first place to enter a day, and Baker Island the last to leave it.
  ["2025-11-25T09:59:59Z", false],
  ["2025-11-25T10:00:00Z", true],
  ["2025-11-27T11:59:59Z", true],
  ["2025-11-27T12:00:00Z", false],
])("at %s it is 26 November somewhere: %s", (now, expected) => {
  expect(isTodaySomewhere("2025-11-26", Date.parse(now))).toBe(expected);
});
