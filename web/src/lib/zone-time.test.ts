import { expect, it } from "vitest";
import { instantAt, localTime } from "./zone-time.ts";

it.each([
  ["2027-03-12T23:59", "Europe/London", "2027-03-12T23:59:00.000Z"],
  ["2027-07-01T00:00", "Europe/London", "2027-06-30T23:00:00.000Z"],
  ["2027-01-01T09:30", "Asia/Kathmandu", "2027-01-01T03:45:00.000Z"],
  ["2027-06-01T09:00", "Pacific/Kiritimati", "2027-05-31T19:00:00.000Z"],
])("%s in %s is %s", (local, timeZone, instant) => {
  expect(instantAt(local, timeZone)?.toISOString()).toBe(instant);
  expect(localTime(new Date(instant), timeZone)).toBe(local);
});

it("takes the first of two times, and none that clocks skip", () => {
  expect(instantAt("2026-10-25T01:30", "Europe/London")?.toISOString()).toBe(
    "2026-10-25T00:30:00.000Z",
  );
  expect(instantAt("2027-03-28T01:30", "Europe/London")).toBeNull();
  expect(instantAt("soon", "Europe/London")).toBeNull();
});
