import { expect, it } from "vitest";
import { spreadAt } from "./spread.ts";

const opening = Date.parse("2025-11-26T09:00:00Z");
const daysBefore = (days: number) => spreadAt(opening, opening - days * 86_400_000);

it("moves the lines together as the date approaches, and keeps them there", () => {
  expect(daysBefore(400)).toBe(1.22);
  expect(daysBefore(400)).toBeGreaterThan(daysBefore(60));
  expect(daysBefore(60)).toBeGreaterThan(daysBefore(5));
  expect([daysBefore(0), daysBefore(-30)]).toEqual([1, 1]);
});

it("has no effect if the date is unknown", () => {
  expect(spreadAt(Number.NaN, opening)).toBe(1);
});
