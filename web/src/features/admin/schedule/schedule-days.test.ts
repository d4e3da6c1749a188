import { expect, it } from "vitest";
import { scheduleDays } from "./schedule-days.ts";

it("include those of the conference, and others that still have items", () => {
  const days = [{ day: "day1", date: "2030-05-01" }] as const;
  expect(scheduleDays(days, [{ day: "day1" }])).toEqual([
    { day: "day1", date: "2030-05-01", label: "Day 1" },
  ]);
  expect(scheduleDays(days, [{ day: "day3" }, { day: "day3" }, { day: "day2" }])).toEqual([
    { day: "day1", date: "2030-05-01", label: "Day 1" },
    { day: "day2", date: undefined, label: "Day 2" },
    { day: "day3", date: undefined, label: "Day 3" },
  ]);
});
