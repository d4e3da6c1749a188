import { expect, it } from "vitest";
import { dayHours } from "#rules/day-hours.ts";

const parse = (hours: unknown) => dayHours.safeParse(hours);

it("hours of days are stored in their order, whoever wrote the day", () => {
  const hours = [
    { day: "day2", from: "9:00", to: "12:00" },
    { day: 1, from: "20:00", to: "03:00" },
    { day: "day1", from: "08:00", to: "12:00" },
  ];
  expect(parse(hours).data).toEqual([
    { day: 1, from: "08:00", to: "12:00" },
    { day: 1, from: "20:00", to: "03:00" },
    { day: 2, from: "09:00", to: "12:00" },
  ]);
  expect(parse(undefined).data).toEqual([]);
});

it.each([
  [{ day: "day8", from: "09:00", to: "10:00" }, [0, "day"]],
  [{ day: "day1", from: "09:00", to: "09:00" }, [0, "to"]],
  [{ day: "day1", from: "", to: "09:00" }, [0, "from"]],
  [{ day: "day1", from: "09:00", to: "24:00" }, [0, "to"]],
])("%j is refused", (hours, path) => {
  expect(parse([hours]).error?.issues.map((issue) => issue.path)).toEqual([path]);
});

it("are at most fifty", () => {
  const hours = Array.from({ length: 51 }, () => ({ day: 1, from: "09:00", to: "10:00" }));
  expect(parse(hours).success).toBe(false);
});
