import { expect, it } from "vitest";
import { commonEnd, dayGrid } from "./day-grid.ts";
import { type AgendaItem, hasSeveralRooms } from "./days.ts";

const item = (id: string, startTime: string, endTime: string, other: Partial<AgendaItem> = {}) =>
  ({
    id,
    startTime,
    endTime,
    type: "Talk",
    afterMidnight: false,
    allRooms: false,
    roomNames: ["Hall"],
    ...other,
  }) as AgendaItem;
const order = ["Hall", "Loft", "Dock"];

/** "9:00 Hall 0-1" of each entry, in order. */
const placesOf = (items: readonly AgendaItem[]) =>
  dayGrid(items, order).slots.map(({ start, entries }) => [
    start / 60,
    ...entries.map(
      ({ item: { id }, spans }) => `${id} ${spans.map(({ from, to }) => `${from}-${to}`).join()}`,
    ),
  ]);

it("is for conferences with sessions in several rooms", () => {
  const foyer = item("c", "10:00", "10:30", { type: "Break", roomNames: ["Foyer"] });
  expect(hasSeveralRooms([item("a", "09:00", "10:00"), foyer])).toBe(false);
  expect(hasSeveralRooms([item("a", "09:00", "10:00", { roomNames: ["Hall", "Loft"] })])).toBe(
    true,
  );
});

it("puts sessions into their rooms in order, and joins rooms side by side", () => {
  const items = [
    item("dock", "09:00", "10:00", { roomNames: ["Dock"] }),
    item("hall", "09:00", "09:30"),
    item("both", "10:00", "11:00", { roomNames: ["Hall", "Loft"] }),
    item("beside", "10:00", "11:00", { roomNames: ["Dock"] }),
    item("ends", "11:00", "12:00", { roomNames: ["Hall", "Dock"] }),
    item("between", "11:00", "12:00", { roomNames: ["Loft"] }),
    item("lunch", "12:00", "13:00", { type: "Break", roomNames: ["Foyer"] }),
  ];
  expect(placesOf(items)).toEqual([
    [9, "hall 0-1", "dock 2-3"],
    [10, "both 0-2", "beside 2-3"],
    [11, "ends 0-1,2-3", "between 1-2"],
    [12, "lunch 0-3"],
  ]);
  const { rooms, times } = dayGrid(items, order);
  expect(rooms.map(({ name }) => name)).toEqual(order);
  expect(times).toEqual([540, 570, 600, 660, 720, 780]);
});

it("divides a room only while sessions overlap there", () => {
  const items = [
    item("old", "09:00", "10:00"),
    item("new", "09:30", "10:30"),
    item("alone", "11:00", "12:00"),
    item("loft", "09:00", "12:00", { roomNames: ["Loft"] }),
  ];
  expect(placesOf(items)).toEqual([
    [9, "old 0-1", "loft 2-3"],
    [9.5, "new 1-2"],
    [11, "alone 0-2"],
  ]);
});

it("goes across the rooms in which nothing else is on", () => {
  const items = [
    item("long", "09:00", "12:00", { roomNames: ["Loft"] }),
    item("a", "09:00", "10:00"),
    item("b", "09:00", "10:00", { roomNames: ["Dock"] }),
    item("coffee", "10:00", "10:30", { type: "Break", roomNames: [] }),
  ];
  expect(placesOf(items)).toEqual([
    [9, "a 0-1", "long 1-2", "b 2-3"],
    [10, "coffee 0-1,2-3"],
  ]);
});

it("has a lane for what lasts all day", () => {
  const items = [
    item("desk", "08:00", "13:00", { type: "Break", roomNames: [] }),
    item("a", "09:00", "12:00"),
    item("b", "09:00", "12:00", { roomNames: ["Loft"] }),
    item("lunch", "12:00", "13:00", { allRooms: true, roomNames: [] }),
  ];
  expect(placesOf(items)).toEqual([
    [8, "desk 2-3"],
    [9, "a 0-1", "b 1-2"],
    [12, "lunch 0-2"],
  ]);
});

it("goes across all rooms with what nothing is beside, and leaves out rooms that have nothing else", () => {
  const items = [
    item("keynote", "09:00", "10:00", { type: "Keynote", roomNames: ["Dock"] }),
    item("a", "10:00", "11:00"),
    item("b", "10:00", "10:30", { roomNames: ["Loft"] }),
    item("party", "20:00", "22:00", { allRooms: true, roomNames: [] }),
  ];
  expect(placesOf(items)).toEqual([
    [9, "keynote 0-2"],
    [10, "a 0-1", "b 1-2"],
    [20, "party 0-2"],
  ]);
  const { rooms, slots } = dayGrid(items, order);
  expect(rooms.map(({ name }) => name)).toEqual(["Hall", "Loft"]);
  expect(slots.map(({ entries }) => entries.map(({ isAlone }) => isAlone))).toEqual([
    [true],
    [false, false],
    [true],
  ]);
});

it("tells when most of what starts together ends", () => {
  const items = [
    item("a", "09:00", "10:00"),
    item("b", "09:00", "09:30", { roomNames: ["Loft"] }),
    item("c", "09:00", "10:00", { roomNames: ["Dock"] }),
  ];
  expect(dayGrid(items, order).slots.map(commonEnd)).toEqual([600]);
});

it("keeps a night after its evening", () => {
  const night = { afterMidnight: true, roomNames: ["Loft"] };
  const items = [item("late", "22:00", "02:00"), item("later", "00:15", "01:00", night)];
  expect(dayGrid(items, order).times).toEqual([1320, 1455, 1500, 1560]);
});
