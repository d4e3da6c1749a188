import { expect, it } from "vitest";
import { splitEvening } from "./split-evening.ts";

const item = (startTime: string, endTime: string) => ({ startTime, endTime, afterMidnight: false });

const evening = (...items: ReturnType<typeof item>[]) =>
  splitEvening(items).evening.map(({ startTime }) => startTime);

it("is what begins two hours after all else, after noon", () => {
  expect(evening(item("09:00", "17:00"), item("20:00", "22:00"), item("22:00", "01:00"))).toEqual([
    "20:00",
    "22:00",
  ]);
  expect(evening(item("20:00", "22:00"), item("09:00", "18:00"))).toEqual(["20:00"]);
  expect(evening(item("09:00", "17:00"), item("18:00", "22:00"))).toEqual([]);
  expect(evening(item("08:00", "09:00"), item("13:00", "18:00"))).toEqual([]);
  expect(evening()).toEqual([]);
});
