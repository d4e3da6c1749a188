import { expect, it } from "vitest";
import { findLanes } from "./lanes.ts";

const item = (id: string, startTime: string, endTime: string, other: object = {}) => ({
  id,
  startTime,
  endTime,
  afterMidnight: false,
  type: "Talk",
  roomNames: ["Hall"],
  allRooms: false,
  ...other,
});

it("gives each room a lane, and breaks for everybody none", () => {
  const { rooms, count, lanesOf } = findLanes([
    item("opening", "09:00", "09:30"),
    item("one", "09:30", "10:00"),
    item("other", "09:30", "10:30", { roomNames: ["Annex"] }),
    item("coffee", "10:30", "11:00", { type: "Break", roomNames: ["Foyer"] }),
  ]);
  expect(rooms).toEqual([
    { name: "Hall", lanes: 1 },
    { name: "Annex", lanes: 1 },
  ]);
  expect(count).toBe(2);
  expect(Object.fromEntries(lanesOf)).toEqual({ opening: [0], one: [0], other: [1] });
});

it("keeps apart what overlaps in one room, without a room, or during a break", () => {
  const { count, lanesOf } = findLanes([
    item("a", "09:00", "11:00"),
    item("b", "10:00", "12:00"),
    item("c", "11:00", "12:00"),
    item("nowhere", "09:00", "09:30", { roomNames: [] }),
    item("lunch", "11:30", "12:30", { type: "Break", roomNames: ["Foyer"] }),
  ]);
  expect(count).toBe(4);
  expect(Object.fromEntries(lanesOf)).toEqual({ a: [0], b: [1], c: [0], nowhere: [2], lunch: [3] });
});

it("has a lane for a day of breaks", () => {
  const { count, lanesOf } = findLanes([item("tea", "09:00", "10:00", { type: "Break" })]);
  expect([count, lanesOf.size]).toEqual([1, 0]);
});

it("has the rooms in their order, what is in several of them in each, and what is in all of them across", () => {
  const { rooms, lanesOf } = findLanes(
    [
      item("opening", "09:00", "09:30", { allRooms: true }),
      item("both", "10:00", "11:00", { roomNames: ["Loft", "Annex"] }),
      item("one", "10:00", "11:00"),
      item("stream", "10:30", "11:30", { roomNames: [], allRooms: true }),
    ],
    ["Annex", "Hall", "Loft", "Patio"],
  );
  expect(rooms.map(({ name }) => name)).toEqual(["Annex", "Hall", "Loft", "All rooms"]);
  expect(Object.fromEntries(lanesOf)).toEqual({ both: [0, 2], one: [1], stream: [3] });
});
