import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { formatTime } from "@summit/schema/validation/formats.ts";
import { expect, it } from "vitest";
import { isSameClock, weekdayIn } from "./zone-clock.ts";

const opening = Date.parse("2025-11-26T09:00:00Z");

it.each([
  ["Europe/London", "9:00 AM", "Wed", "London"],
  ["America/New_York", "4:00 AM", "Wed", "New York"],
  ["Pacific/Auckland", "10:00 PM", "Wed", "Auckland"],
  ["Pacific/Kiritimati", "11:00 PM", "Wed", "Kiritimati"],
  ["America/Los_Angeles", "1:00 AM", "Wed", "Los Angeles"],
  ["UTC", "9:00 AM", "Wed", "UTC"],
])("formats the time in %s", (zone, clock, weekday, city) => {
  expect([
    formatTime("en-GB-u-hc-h12", opening, zone),
    weekdayIn("en-GB-u-hc-h12", opening, zone),
    cityOfZone(zone),
  ]).toEqual([clock, weekday, city]);
});

it("compares wall-clock times at an instant, including the day", () => {
  expect(isSameClock(opening, "Europe/London", "Europe/Lisbon")).toBe(true);
  expect(isSameClock(opening, "Europe/London", "Europe/Paris")).toBe(false);
  // A day apart to the hour.
  expect(isSameClock(opening, "Pacific/Kiritimati", "Pacific/Honolulu")).toBe(false);
});
