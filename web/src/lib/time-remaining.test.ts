import { expect, it } from "vitest";
import { timeRemaining } from "#lib/time-remaining.ts";

const target = Date.parse("2025-11-26T09:00:00Z");

it("counts down to the target in days, hours, minutes and seconds of two digits", () => {
  expect(timeRemaining(target, Date.parse("2025-11-23T07:58:56Z"))).toEqual({
    days: "03",
    hours: "01",
    minutes: "01",
    seconds: "04",
  });
});

it("needs more digits for a hundred days and more", () => {
  expect(timeRemaining(target, Date.parse("2025-01-01T09:00:00Z")).days).toBe("329");
});

it("stays at zero once the target has passed", () => {
  const zero = { days: "00", hours: "00", minutes: "00", seconds: "00" };
  expect(timeRemaining(target, target)).toEqual(zero);
  expect(timeRemaining(target, target + 86_400_000)).toEqual(zero);
});
