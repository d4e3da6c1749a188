import { expect, it } from "vitest";
import { item, rooms } from "./board-fixtures.ts";
import type { BoardItem } from "./board-item.ts";
import {
  clampColumns,
  clampMinutes,
  type Lift,
  overlappedBy,
  planDrop,
  planSwap,
  snapTo,
  stepFrom,
  usualSnap,
} from "./plan-moves.ts";

const lifted = (items: BoardItem[], lift: Partial<Lift> = {}): Lift => ({
  how: "move",
  from: items.flatMap(({ id, slot, roomIds, allRooms }) =>
    slot ? [{ id, to: { slot, roomIds, allRooms } }] : [],
  ),
  column: "hall",
  by: 0,
  columns: 0,
  day: "day1",
  ...lift,
});

const drop = (items: BoardItem[], lift: Lift, following = false) =>
  planDrop(lift, { items, columns: rooms }, following);

const opening = item("Opening", "09:00-09:45");
const talk = item("Talk", "09:45-10:15");
const lunch = item("Lunch", "12:00-13:00", { type: "Break", roomIds: [], allRooms: true });
const lab = item("Soldering", "10:00-12:00", { roomIds: ["lab"] });
const all = [opening, talk, lab, lunch];

it("steps to the clock, not by lengths", () => {
  expect(stepFrom(560, 15, 1)).toBe(570);
  expect(stepFrom(560, 15, -1)).toBe(555);
  expect(stepFrom(555, 15, -1)).toBe(540);
  expect(snapTo(563, 10)).toBe(560);
});

it("moves to another room, time and day, and leaves out what stays", () => {
  expect(drop(all, lifted([opening]))).toEqual([]);
  expect(drop(all, lifted([opening], { by: 30, columns: 1, day: "day2" }))).toEqual([
    {
      id: "Opening",
      to: { slot: { day: "day2", start: 570, end: 615 }, roomIds: ["lab"], allRooms: false },
    },
  ]);
});

it("changes only the held room of an item in several", () => {
  const both = item("Both", "09:00-10:00", { roomIds: ["hall", "lab"] });
  const [move] = drop([both], lifted([both], { column: "lab", columns: 1 }));
  expect(move?.to.roomIds).toEqual(["hall", "loft"]);
  const [onto] = drop([both], lifted([both], { column: "lab", columns: -1 }));
  expect(onto?.to.roomIds).toEqual(["hall"]);
});

it("keeps several items together, at the edges too", () => {
  const lift = lifted([opening, lab]);
  expect(clampColumns(lift, rooms, 5)).toBe(1);
  expect(clampColumns(lift, rooms, -1)).toBeCloseTo(0);
  expect(clampMinutes(lift, -1000)).toBe(-540);
  const moved = drop(all, { ...lift, columns: 1 });
  expect(moved.map(({ to }) => to.roomIds)).toEqual([["lab"], ["loft"]]);
});

it("ends the night at six, and lets a start after midnight belong to its evening", () => {
  expect(clampMinutes(lifted([opening]), 10_000)).toBe(1800 - 540);
  const [move] = drop(all, lifted([opening], { by: 1440 - 540 + 15 }));
  expect(move?.to.slot).toEqual({ day: "day1", start: 1455, end: 1500 });
});

it("never makes an item shorter than five minutes or as long as a day", () => {
  expect(clampMinutes(lifted([opening], { how: "end" }), -1000)).toBe(-40);
  expect(clampMinutes(lifted([opening], { how: "start" }), 1000)).toBe(40);
  expect(clampMinutes(lifted([opening], { how: "end" }), 5000)).toBe(1435 - 45);
  const [move] = drop(all, lifted([opening], { how: "start", by: 15 }));
  expect(move?.to.slot).toMatchObject({ start: 555, end: 585 });
});

it("moves what follows in the same room by as many minutes, but not what is for everybody", () => {
  const moves = drop(all, lifted([opening], { by: 10 }), true);
  expect(moves.map(({ id, to }) => [id, to.slot?.start])).toEqual([
    ["Opening", 550],
    ["Talk", 595],
  ]);
  const later = drop(all, lifted([opening], { how: "end", by: 15 }), true);
  expect(later.map(({ id, to }) => [id, to.slot?.start, to.slot?.end])).toEqual([
    ["Opening", 540, 600],
    ["Talk", 600, 630],
  ]);
  expect(drop(all, lifted([opening], { by: 10, day: "day2" }), true)).toHaveLength(1);
});

it("moves everything that follows something for everybody", () => {
  const welcome = item("Welcome", "08:00-09:00", { allRooms: true, roomIds: [] });
  const moves = drop([welcome, ...all], lifted([welcome], { column: undefined, by: 5 }), true);
  expect(moves).toHaveLength(5);
});

it("swaps starts and rooms, and keeps lengths", () => {
  expect(planSwap(opening, lab).map(({ to }) => to)).toEqual([
    { slot: { day: "day1", start: 600, end: 645 }, roomIds: ["lab"], allRooms: false },
    { slot: { day: "day1", start: 540, end: 660 }, roomIds: ["hall"], allRooms: false },
  ]);
});

it("begins with steps of five minutes where the programme has them", () => {
  expect(usualSnap([])).toBe(15);
  expect(usualSnap(all)).toBe(15);
  expect(usualSnap([...all, item("Lightning", "09:05-09:15")])).toBe(5);
});

it("knows what is in the same room at the same time after a move", () => {
  const to = (room: string, start: number) => ({
    id: "Opening",
    to: {
      slot: { day: "day1", start, end: start + 45 },
      roomIds: [room],
      allRooms: false,
    } as const,
  });
  expect(overlappedBy(to("hall", 9 * 60 + 30), all)).toEqual([talk]);
  expect(overlappedBy(to("lab", 9 * 60), all)).toEqual([]);
  expect(overlappedBy(to("lab", 11 * 60 + 30), all)).toEqual([lab]);
});
