import { expect, it } from "vitest";
import { todayIn } from "./today.ts";

it.each([
  ["2025-11-26T23:30:00Z", "Europe/London", "2025-11-26"],
  ["2025-11-26T23:30:00Z", "Europe/Berlin", "2025-11-27"],
  ["2025-11-26T00:30:00Z", "America/New_York", "2025-11-25"],
])("at %s it is in %s %s", (now, timeZone, day) => {
  expect(todayIn(timeZone, Date.parse(now))).toBe(day);
});
