import { expect, it } from "vitest";
import { agendaDays, dayFromHash } from "./days.ts";

it("names the days after the conference's dates", () => {
  expect(
    agendaDays("2025-11-26").map(({ label, heading, weekday }) => [label, heading, weekday]),
  ).toEqual([
    ["Nov 26th", "Day 1 Schedule", "Wednesday"],
    ["Nov 27th", "Day 2 Schedule", "Thursday"],
  ]);
});

it("opens the day in the hash, and the first without one", () => {
  expect(dayFromHash("#day2")).toBe("day2");
  expect(dayFromHash("#day1")).toBe("day1");
  expect(dayFromHash("")).toBe("day1");
});
