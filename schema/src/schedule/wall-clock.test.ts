import { describe, expect, it, vi } from "vitest";
import { dateOf } from "#rules/conference-days.ts";
import { existsOn, instantOf } from "#schedule/wall-clock.ts";

const start = new Date("2025-11-26");

describe("dateOf", () => {
  it("counts from the first day, across the end of a month", () => {
    expect(dateOf(start, 1)).toEqual(start);
    expect(dateOf(new Date("2025-11-30"), 2)).toEqual(new Date("2025-12-01"));
  });
});

describe("instantOf", () => {
  it("uses the conference's time zone, whatever the machine's", () => {
    expect(instantOf(start, "09:00", "Europe/London").toISOString()).toBe(
      "2025-11-26T09:00:00.000Z",
    );
    expect(instantOf(start, "09:00", "America/New_York").toISOString()).toBe(
      "2025-11-26T14:00:00.000Z",
    );
  });

  it("returns a new Date for each call, separately for each time zone", () => {
    const first = instantOf(start, "10:00", "Europe/London");
    first.setUTCFullYear(1999);
    expect(instantOf(start, "10:00", "Europe/London").getUTCFullYear()).toBe(2025);
    expect(instantOf(start, "10:00", "Europe/Paris").getUTCHours()).toBe(9);
  });

  it("handles daylight saving time", () => {
    expect(instantOf(new Date("2025-06-18"), "09:00", "Europe/London").toISOString()).toBe(
      "2025-06-18T08:00:00.000Z",
    );
  });
});

describe("existsOn", () => {
  it.each([
    ["2027-03-28", "01:59", "Europe/Berlin", true],
    ["2027-03-28", "02:00", "Europe/Berlin", false],
    ["2027-03-28", "02:30", "Europe/Berlin", false],
    ["2027-03-28", "03:00", "Europe/Berlin", true],
    ["2027-03-28", "02:30", "UTC", true],
    ["2027-10-03", "02:15", "Australia/Lord_Howe", false],
    ["2027-10-03", "02:30", "Australia/Lord_Howe", true],
    // It exists twice.
    ["2027-10-31", "02:30", "Europe/Berlin", true],
  ])("on %s, at %s in %s: %s", (date, time, zone, exists) => {
    expect(existsOn(new Date(date), time, zone)).toBe(exists);
  });
});

it.each([new Date("2027-01-15"), new Date("2027-07-15")])(
  "a time that occurs twice is the first of both, also if asked on %s",
  (today) => {
    vi.useFakeTimers({ now: today, toFake: ["Date"] });
    // Each with a year of its own, because instants are remembered.
    const day = today.getUTCMonth() === 0 ? "2027-10-31" : "2028-10-29";
    expect(instantOf(new Date(day), "02:30", "Europe/Berlin").toISOString()).toBe(
      `${day}T00:30:00.000Z`,
    );
    vi.useRealTimers();
  },
);
