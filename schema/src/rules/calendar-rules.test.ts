import { describe, expect, it } from "vitest";
import {
  calendarDay,
  clockTime,
  optionalCalendarDay,
  optionalWallClock,
  timeZone,
} from "#rules/calendar-rules.ts";

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

describe("a calendar day", () => {
  it("is the same for a form's text and a Date", () => {
    expect(calendarDay.parse(" 2028-02-29 ")).toBe("2028-02-29");
    expect(calendarDay.parse(new Date("2028-02-29"))).toBe("2028-02-29");
  });

  it.each(["1900-01-01", "2200-12-31"])("may be %s", (day) => {
    expect(calendarDay.parse(day)).toBe(day);
  });

  it.each([
    ["", "Required"],
    [null, "Required"],
    [undefined, "Required"],
    ["2025-02-29", "Must be a date such as 2027-11-26"],
    ["26.11.2025", "Must be a date such as 2027-11-26"],
    ["2025-11-26T00:00:00Z", "Must be a date such as 2027-11-26"],
    ["1899-12-31", "Must be between the years 1900 and 2200"],
    ["2201-01-01", "Must be between the years 1900 and 2200"],
  ])("is not %j", (day, message) => {
    expect(messages(calendarDay.safeParse(day))).toEqual([message]);
  });

  it("is null if it is optional and empty", () => {
    expect(["", null, undefined].map((day) => optionalCalendarDay.parse(day))).toEqual([
      null,
      null,
      null,
    ]);
    expect(messages(optionalCalendarDay.safeParse("never"))).toHaveLength(1);
  });
});

describe("a wall-clock time", () => {
  it.each(["00:00", "09:30", "23:59"])("may be %s", (time) => {
    expect(clockTime.parse(time)).toBe(time);
  });

  it.each([
    ["9:30", "09:30"],
    ["09:30:00", "09:30"],
    [" 1:00 PM ", "13:00"],
    ["12:15 am", "00:15"],
    ["12:15 p.m.", "12:15"],
  ])("may be written as %s", (written, time) => {
    expect(clockTime.parse(written)).toBe(time);
  });

  it.each(["24:00", "09:60", "13:00 PM", "0:30 am", "9", "09:30:61x", "nine"])(
    "is not %s",
    (time) => {
      expect(messages(clockTime.safeParse(time))).toEqual(["Must be a time such as 09:30"]);
    },
  );
});

it("a day with a time is stored in one spelling", () => {
  expect(optionalWallClock.parse("2025-11-26T9:30:00")).toBe("2025-11-26T09:30");
  expect(messages(optionalWallClock.safeParse("2025-11-26T09:30T"))).toHaveLength(1);
});

describe("a time zone", () => {
  it.each(["Europe/London", "Asia/Kolkata", "America/Port_of_Spain", "UTC"])(
    "may be %s",
    (zone) => {
      expect(timeZone.parse(zone)).toBe(zone);
    },
  );

  it.each(["Mars/Base", "europe/london", "EUROPE/LONDON", "+01:00", "GMT+1"])(
    "is not %s",
    (zone) => {
      expect(messages(timeZone.safeParse(zone))).toHaveLength(1);
    },
  );
});
