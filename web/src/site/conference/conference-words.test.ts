import { expect, it } from "vitest";
import { allDays, capitalised } from "#site/conference/conference-words.ts";

const conference = (length: number) => ({
  days: Array.from({ length }, () => ({ day: "day1" as const, date: "2025-11-26" })),
});

it.each([
  [1, "The day"],
  [2, "Both days"],
  [5, "All five days"],
])("puts %i days into words", (length, words) => {
  expect(capitalised(allDays(conference(length)))).toBe(words);
});
