import { expect, it } from "vitest";
import { fillOfDay } from "#overview/programme-fill.ts";

const item = (startTime: string, endTime: string, room: string | null = "Hall", more = {}) => ({
  day: 1,
  type: "Talk",
  startTime,
  endTime,
  afterMidnight: false,
  roomIds: room ? [room] : [],
  allRooms: false,
  ...more,
});
const roomsOf = (...names: string[]) => names.map((name) => ({ id: name, name }));
const plenary = (startTime: string, endTime: string) =>
  item(startTime, endTime, null, { allRooms: true });
/** From nine to five. */
const opening = [540, 1_020] as const;
const fill = (items: Parameters<typeof fillOfDay>[0], ...names: string[]) =>
  fillOfDay(items, 1, roomsOf(...names), opening);

it("counts the minutes in which something takes place, by room", () => {
  const items = [
    item("09:00", "10:00"),
    item("09:30", "10:30"),
    item("09:15", "09:45"),
    item("14:00", "14:20"),
    item("09:00", "17:00", "Hall", { day: 2 }),
    item("11:00", "11:45", "Studio"),
  ];
  expect(fill(items, "Studio", "Hall", "Attic")).toEqual({
    openMinutes: 480,
    rooms: [
      { room: "Studio", sessions: 1, minutes: 45, outsideMinutes: 0 },
      { room: "Hall", sessions: 4, minutes: 110, outsideMinutes: 0 },
      { room: "Attic", sessions: 0, minutes: 0, outsideMinutes: 0 },
    ],
  });
});

it("has what is in no room last", () => {
  expect(fill([item("12:00", "13:00", null)], "Hall").rooms).toEqual([
    { room: "Hall", sessions: 0, minutes: 0, outsideMinutes: 0 },
    { room: null, sessions: 1, minutes: 60, outsideMinutes: 0 },
  ]);
});

it("leaves what takes place in all rooms out of the open minutes, and breaks out of the filled ones", () => {
  const items = [
    plenary("12:00", "13:00"),
    plenary("12:30", "13:30"),
    // After the doors have closed.
    plenary("20:00", "22:00"),
    item("11:30", "12:30"),
    item("15:00", "15:30", "Hall", { type: "Break" }),
  ];
  expect(fill(items, "Hall")).toEqual({
    openMinutes: 390,
    rooms: [{ room: "Hall", sessions: 1, minutes: 30, outsideMinutes: 0 }],
  });
});

it("never fills more than the open minutes, and has those outside apart", () => {
  const whole = [item("08:00", "13:00"), item("13:00", "18:30"), plenary("12:00", "13:00")];
  expect(fill(whole, "Hall")).toEqual({
    openMinutes: 420,
    rooms: [{ room: "Hall", sessions: 2, minutes: 420, outsideMinutes: 150 }],
  });
});

it("has a plenary of a conference without rooms in none", () => {
  expect(fill([plenary("09:00", "10:00")]).rooms).toEqual([
    { room: null, sessions: 1, minutes: 60, outsideMinutes: 0 },
  ]);
});
