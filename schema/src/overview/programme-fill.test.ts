import { expect, it } from "vitest";
import { fillOfDay } from "#overview/programme-fill.ts";

const item = (startTime: string, endTime: string, room: string | null = "Hall", day = 1) => ({
  day,
  startTime,
  endTime,
  afterMidnight: false,
  roomIds: room ? [room] : [],
  allRooms: false,
});
const roomsOf = (...names: string[]) => names.map((name) => ({ id: name, name }));

it("counts the minutes in which something takes place, by room", () => {
  const items = [
    item("09:00", "10:00"),
    item("09:30", "10:30"),
    item("09:15", "09:45"),
    item("14:00", "14:20"),
    item("09:00", "17:00", "Hall", 2),
    item("11:00", "11:45", "Studio"),
  ];
  expect(fillOfDay(items, 1, roomsOf("Studio", "Hall", "Attic"))).toEqual([
    { room: "Studio", sessions: 1, minutes: 45 },
    { room: "Hall", sessions: 4, minutes: 110 },
    { room: "Attic", sessions: 0, minutes: 0 },
  ]);
});

it("has what is in no room last", () => {
  expect(fillOfDay([item("12:00", "13:00", null)], 1, roomsOf("Hall"))).toEqual([
    { room: "Hall", sessions: 0, minutes: 0 },
    { room: null, sessions: 1, minutes: 60 },
  ]);
});

it("has a plenary in every room", () => {
  const plenary = { ...item("09:00", "09:30", null), allRooms: true };
  expect(fillOfDay([plenary], 1, roomsOf("Hall", "Attic"))).toEqual([
    { room: "Hall", sessions: 1, minutes: 30 },
    { room: "Attic", sessions: 1, minutes: 30 },
  ]);
});
