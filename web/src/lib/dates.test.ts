import { describe, expect, it } from "vitest";
import {
  dateRange,
  dayAndMonth,
  fullDate,
  monthsAfter,
  ordinal,
  shortMonthAndDay,
  weekday,
} from "#lib/dates.ts";

it.each([
  ["2025-11-26", "2026-02-26"],
  ["2025-11-30", "2026-02-28"],
  ["2027-11-30", "2028-02-29"],
  ["2026-05-31", "2026-08-31"],
])("three months after %s is %s", (day, later) => {
  expect(monthsAfter(day, 3)).toBe(later);
});

describe("dates", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [22, "22nd"],
    [23, "23rd"],
    [26, "26th"],
    [30, "30th"],
    [31, "31st"],
  ])("writes %i as %s", (day, written) => {
    expect(ordinal(day)).toBe(written);
  });

  it("formats a day as in session pages, tabs and articles", () => {
    expect(dayAndMonth("en-GB", "2025-11-26")).toBe("26th November");
    expect(shortMonthAndDay("en-GB", "2025-11-27")).toBe("Nov 27th");
    expect(fullDate("en-GB", "2024-04-28")).toBe("28 April 2024");
    expect(weekday("en-GB", "2025-11-26")).toBe("Wednesday");
  });

  it("names month and year of a range once where they are the same", () => {
    expect(dateRange("en-GB", "2025-11-26", "2025-11-27")).toBe("26–27 November 2025");
    expect(dateRange("en-GB", "2025-11-30", "2025-12-01")).toBe("30 November – 1 December 2025");
    expect(dateRange("en-GB", "2025-12-31", "2026-01-01")).toBe(
      "31 December 2025 – 1 January 2026",
    );
    expect(dateRange("en-GB", "2025-11-26", "2025-11-26")).toBe("26 November 2025");
  });
});
