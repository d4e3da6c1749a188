import { expect, it } from "vitest";
import { allDays, capitalised, daysInWords, theDays } from "#site/conference/conference-words.ts";

const conference = (length: number) => ({
  days: Array.from({ length }, () => ({ day: "day1" as const, date: "2025-11-26" })),
});

it.each([
  [1, "One day", "the day", "the day"],
  [2, "Two days", "both days", "the two days"],
  [5, "Five days", "all five days", "the five days"],
])("puts %i days into words", (length, count, all, span) => {
  const days = conference(length);
  expect([capitalised(daysInWords(days)), allDays(days), theDays(days)]).toEqual([
    count,
    all,
    span,
  ]);
});
