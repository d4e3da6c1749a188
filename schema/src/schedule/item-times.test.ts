import { expect, it } from "vitest";
import {
  clockOf,
  endMinute,
  endOffset,
  minutesBetween,
  startMinute,
  startOffset,
} from "#schedule/item-times.ts";
import { endOf, startOf } from "#schedule/wall-clock.ts";

/** Sessions of a night of 31C3, which belongs to the day on which it begins; what is expected of them. */
const night = [
  {
    name: "in the evening",
    startTime: "20:30",
    endTime: "21:30",
    afterMidnight: false,
    minutes: [1230, 1290],
    offsets: [0, 0],
    instants: ["2014-12-27T19:30:00.000Z", "2014-12-27T20:30:00.000Z"],
  },
  {
    name: "past midnight",
    startTime: "22:00",
    endTime: "02:00",
    afterMidnight: false,
    minutes: [1320, 1560],
    offsets: [0, 1],
    instants: ["2014-12-27T21:00:00.000Z", "2014-12-28T01:00:00.000Z"],
  },
  {
    name: "until midnight",
    startTime: "23:00",
    endTime: "00:00",
    afterMidnight: false,
    minutes: [1380, 1440],
    offsets: [0, 1],
    instants: ["2014-12-27T22:00:00.000Z", "2014-12-27T23:00:00.000Z"],
  },
  {
    name: "after midnight",
    startTime: "00:15",
    endTime: "01:15",
    afterMidnight: true,
    minutes: [1455, 1515],
    offsets: [1, 1],
    instants: ["2014-12-27T23:15:00.000Z", "2014-12-28T00:15:00.000Z"],
  },
  {
    name: "in the morning after",
    startTime: "06:00",
    endTime: "11:00",
    afterMidnight: true,
    minutes: [1800, 2100],
    offsets: [1, 1],
    instants: ["2014-12-28T05:00:00.000Z", "2014-12-28T10:00:00.000Z"],
  },
];

it.each(night)("an item $name, from $startTime to $endTime", (item) => {
  const conference = { startDate: new Date("2014-12-27"), timeZone: "Europe/Berlin" };
  expect([startMinute(item), endMinute(item)]).toEqual(item.minutes);
  expect([startOffset(item), endOffset(item)]).toEqual(item.offsets);
  const onFirst = { day: 1, ...item };
  const instants = [startOf(conference, onFirst), endOf(conference, onFirst)];
  expect(instants.map((instant) => instant.toISOString())).toEqual(item.instants);
});

it("measures across midnight, and names minutes of the next day", () => {
  expect(minutesBetween("22:00", "02:00")).toBe(240);
  expect(minutesBetween("23:00", "00:00")).toBe(60);
  expect(minutesBetween("11:30", "12:30")).toBe(60);
  expect(
    ["00:15", "23:59"].map((time) =>
      clockOf(startMinute({ startTime: time, afterMidnight: true })),
    ),
  ).toEqual(["00:15", "23:59"]);
});

it.each([
  // Clocks are set back at 03:00, and forward at 02:00.
  ["2027-10-30", 6],
  ["2027-03-27", 4],
])("a night that begins on %s, when clocks change, has its true length", (date, hours) => {
  const then = { startDate: new Date(date), timeZone: "Europe/Berlin" };
  const item = { day: 1, startTime: "23:00", endTime: "04:00", afterMidnight: false };
  const length = endOf(then, item).getTime() - startOf(then, item).getTime();
  expect(length / 3_600_000).toBe(hours);
});
