import { clockText, timeRange } from "@summit/schema/validation/formats.ts";
import { describe, expect, it } from "vitest";
import { minutesApart } from "#lib/clock.ts";

describe("the 12-hour clock", () => {
  it.each([
    ["00:00", "12:00 AM"],
    ["09:00", "9:00 AM"],
    ["11:59", "11:59 AM"],
    ["12:00", "12:00 PM"],
    ["12:30", "12:30 PM"],
    ["16:45", "4:45 PM"],
  ])("writes %s as %s", (time, written) => {
    expect(clockText("en-GB-u-hc-h12", time)).toBe(written);
  });

  it("writes both ends of a range", () => {
    expect(timeRange("en-GB-u-hc-h12", "09:00", "09:20")).toBe("9:00 AM – 9:20 AM");
  });

  it("measures what lies between two instants in minutes", () => {
    expect(minutesApart("2027-10-30T22:00:00Z", "2027-10-31T02:00:00Z")).toBe(240);
  });
});
