import { expect, it } from "vitest";
import { nonBreakingTimes } from "./non-breaking-times.ts";

it.each([
  ["Both days, 9:00 AM–5:00 PM", "Both days, 9:00\u00A0AM–5:00\u00A0PM"],
  ["9 am, 10 amber rooms", "9\u00A0am, 10 amber rooms"],
])("keeps the times of %s together", (text, expected) => {
  expect(nonBreakingTimes(text)).toBe(expected);
});
