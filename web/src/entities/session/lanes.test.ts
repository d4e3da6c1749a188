import { expect, it } from "vitest";
import { lanesOf } from "./lanes.ts";

const item = (id: string, startTime: string, endTime: string, other: object = {}) => ({
  id,
  startTime,
  endTime,
  afterMidnight: false,
  type: "Talk",
  location: "Hall",
  ...other,
});

it("gives each room a lane, and breaks for everybody none", () => {
  const { rooms, count, laneOf } = lanesOf([
    item("opening", "09:00", "09:30"),
    item("one", "09:30", "10:00"),
    item("other", "09:30", "10:30", { location: "Annex" }),
    item("coffee", "10:30", "11:00", { type: "Break", location: "Foyer" }),
  ]);
  expect(rooms).toEqual([
    { name: "Hall", lanes: 1 },
    { name: "Annex", lanes: 1 },
  ]);
  expect(count).toBe(2);
  expect(Object.fromEntries(laneOf)).toEqual({ opening: 0, one: 0, other: 1 });
});

it("keeps apart what overlaps in one room, without a room, or during a break", () => {
  const { count, laneOf } = lanesOf([
    item("a", "09:00", "11:00"),
    item("b", "10:00", "12:00"),
    item("c", "11:00", "12:00"),
    item("nowhere", "09:00", "09:30", { location: null }),
    item("lunch", "11:30", "12:30", { type: "Break", location: "Foyer" }),
  ]);
  expect(count).toBe(4);
  expect(Object.fromEntries(laneOf)).toEqual({ a: 0, b: 1, c: 0, nowhere: 2, lunch: 3 });
});

it("has a lane for a day of breaks", () => {
  const { count, laneOf } = lanesOf([item("tea", "09:00", "10:00", { type: "Break" })]);
  expect([count, laneOf.size]).toEqual([1, 0]);
});
