import { expect, it } from "vitest";
import { instantOf } from "./instant-of.ts";

const at = (wallClock: string, timeZone: string) => instantOf(wallClock, timeZone).toISOString();

it("reads wall-clock times in a time zone, in summer and winter", () => {
  expect(at("2027-05-03T09:00", "Europe/Berlin")).toBe("2027-05-03T07:00:00.000Z");
  expect(at("2027-12-03T00:30", "Europe/Berlin")).toBe("2027-12-02T23:30:00.000Z");
  expect(at("2027-05-03T09:00", "Asia/Kathmandu")).toBe("2027-05-03T03:15:00.000Z");
  expect(at("2027-05-03T20:00", "America/Los_Angeles")).toBe("2027-05-04T03:00:00.000Z");
});

it("reads those around a change of the clocks", () => {
  expect(at("2027-03-28T01:59", "Europe/Berlin")).toBe("2027-03-28T00:59:00.000Z");
  expect(at("2027-03-28T03:00", "Europe/Berlin")).toBe("2027-03-28T01:00:00.000Z");
  expect(at("2027-10-31T04:00", "Europe/Berlin")).toBe("2027-10-31T03:00:00.000Z");
});
