import { expect, it } from "vitest";
import { days, item, rooms } from "./board-fixtures.ts";
import type { BoardItem } from "./board-item.ts";
import { nextFreeSlot } from "./free-slot.ts";

const find = (items: BoardItem[], minute: number, length: number, column = "hall") =>
  nextFreeSlot(
    { items, rooms, days, opens: 540, closes: 720 },
    column,
    { day: "day1", minute },
    length,
  );

it("follows what is there, in the room and for everybody", () => {
  const items = [
    item("A", "09:00-09:20"),
    item("B", "09:30-10:00"),
    item("Coffee", "10:00-10:30", { type: "Break", roomIds: [] }),
    item("Elsewhere", "10:30-11:30", { roomIds: ["lab"] }),
    item("Cancelled", "10:30-11:30", { status: "cancelled" }),
  ];
  expect(find(items, 540, 30)).toEqual({ day: "day1", start: 630, end: 660 });
  expect(find(items, 540, 10)).toEqual({ day: "day1", start: 560, end: 570 });
  expect(find(items, 540, 30, "lab")).toEqual({ day: "day1", start: 540, end: 570 });
});

it("goes on to the next day when a day is full, and ends with the last", () => {
  const full = item("Full", "09:00-12:00");
  expect(find([full], 540, 30)).toEqual({ day: "day2", start: 540, end: 570 });
  expect(find([full, item("Full too", "09:00-12:00 day2")], 540, 30)).toBeUndefined();
});

it("fills the night if that is where one is", () => {
  expect(find([], 1455, 60)).toEqual({ day: "day1", start: 1455, end: 1515 });
});
