import { expect, it } from "vitest";
import { highlightsOf } from "./highlights.ts";

const entry = (type: string, startTime: string) => ({ type, startTime, afterMidnight: false });

it("picks the highlights of a day in chronological order, without breaks", () => {
  const day = [
    entry("Break", "09:00"),
    entry("Talk", "09:20"),
    entry("Panel", "09:40"),
    entry("Session", "10:40"),
    entry("Keynote", "15:00"),
  ];
  expect(highlightsOf(day, 3).map(({ type }) => type)).toEqual(["Panel", "Session", "Keynote"]);
  expect(highlightsOf(day, 9)).toHaveLength(4);
});
