import { expect, it } from "vitest";
import { item, rooms } from "./board-fixtures.ts";
import { blockAt, type Cursor, type Direction, moveCursor, onBoard } from "./cursor.ts";
import { layOut } from "./day-layout.ts";

const layout = layOut(
  [
    item("A", "09:00-09:45"),
    item("B", "09:45-10:15"),
    item("Lunch", "12:00-13:00", { allRooms: true, roomIds: [] }),
    item("C", "13:00-14:00"),
    item("L1", "09:30-11:00", { roomIds: ["lab"] }),
    item("L2", "09:30-10:00", { roomIds: ["lab"] }),
  ],
  rooms,
  "day1",
  { opens: 540, closes: 15 * 60 },
);

/** What the cursor is on after each of some keys. */
function walk(from: Cursor, ...keys: Direction[]) {
  let at = from;
  return keys.map((key) => {
    at = moveCursor(layout, at, key, 30);
    return blockAt(layout, at)?.item.title ?? `${at.column} ${at.minute / 60}`;
  });
}

const hall = { column: "hall", minute: 540 };

it("goes through blocks and what is free between them, down and up", () => {
  const down: Direction[] = Array(9).fill("down");
  expect(walk(hall, ...down)).toEqual([
    "B",
    "hall 10.25",
    "hall 10.5",
    "hall 11",
    "hall 11.5",
    "Lunch",
    "C",
    "hall 14",
    "hall 14.5",
  ]);
  const up: Direction[] = Array(9).fill("up");
  expect(walk({ column: "hall", minute: 14.5 * 60 }, ...up)).toEqual([
    "hall 14",
    "C",
    "Lunch",
    "hall 11.5",
    "hall 11",
    "hall 10.5",
    "hall 10.25",
    "B",
    "A",
  ]);
});

it("reaches each of several that begin at once", () => {
  expect(walk({ column: "lab", minute: 540 }, "down", "down", "down", "up", "up")).toEqual([
    "L1",
    "L2",
    "lab 11",
    "L2",
    "L1",
  ]);
});

it("goes to the same time in the next room, and stays within the board", () => {
  expect(walk(hall, "right", "right", "right", "left")).toEqual([
    "lab 9",
    "loft 9",
    "loft 9",
    "lab 9",
  ]);
  expect(walk(hall, "up", "last", "first")).toEqual(["A", "C", "A"]);
});

it("returns to the board when its room is gone", () => {
  expect(onBoard(layout, { column: "deleted", minute: 5000 })).toEqual({
    column: "hall",
    minute: 15 * 60 - 1,
  });
});
