import { expect, it } from "vitest";
import { item, rooms } from "./board-fixtures.ts";
import { slotOf, timesOf } from "./board-item.ts";
import { layOut } from "./day-layout.ts";

const hours = { opens: 540, closes: 1020 };

it("puts items into their rooms, by time, and what is for everybody across", () => {
  const layout = layOut(
    [
      item("Later", "10:00-11:00"),
      item("Both", "09:00-10:00", { roomIds: ["hall", "lab"] }),
      item("Lunch", "12:00-13:00", { type: "Break", roomIds: [] }),
      item("Tomorrow", "09:00-10:00 day2"),
      item("Some time", null),
    ],
    rooms,
    "day1",
    hours,
  );
  const titles = (room: string) => layout.blocks.get(room)?.map(({ item }) => item.title);
  expect(titles("hall")).toEqual(["Both", "Later"]);
  expect(titles("lab")).toEqual(["Both"]);
  expect(layout.bands.map(({ item }) => item.title)).toEqual(["Lunch"]);
  expect(layout.columns).toBe(rooms);
});

it("shows a column for what has no room, or one that is gone, only if there is any", () => {
  const items = [
    item("Nowhere", "09:00-10:00", { roomIds: [] }),
    item("Gone", "10:00-11:00", { roomIds: ["deleted"] }),
  ];
  const layout = layOut(items, rooms, "day1", hours);
  expect(layout.columns.at(-1)?.name).toBe("No room");
  expect(layout.blocks.get("")).toHaveLength(2);
});

it("puts overlapping items beside each other, in as few lanes as they need", () => {
  const items = [
    item("A", "09:00-12:00"),
    item("B", "09:30-10:00"),
    item("C", "10:00-11:00"),
    item("D", "12:00-13:00"),
  ];
  const blocks = layOut(items, rooms, "day1", hours).blocks.get("hall");
  expect(blocks?.map(({ item, lane, lanes }) => [item.title, lane, lanes])).toEqual([
    ["A", 0, 2],
    ["B", 1, 2],
    ["C", 1, 2],
    ["D", 0, 1],
  ]);
});

it("shows the hours of the conference, and those of what is outside them", () => {
  const layout = layOut([item("Late", "22:15-26:10")], rooms, "day1", hours);
  expect([layout.from, layout.to]).toEqual([540, 27 * 60]);
});

it("reads and writes nights", () => {
  const night = {
    day: "day1" as const,
    startTime: "00:15",
    endTime: "02:00",
    afterMidnight: true,
  };
  expect(slotOf(night)).toEqual({ day: "day1", start: 1455, end: 1560 });
  expect(timesOf(slotOf(night))).toEqual(night);
  expect(timesOf({ day: "day1", start: 1380, end: 1440 })).toMatchObject({
    startTime: "23:00",
    endTime: "00:00",
    afterMidnight: false,
  });
  expect(slotOf(timesOf(null))).toBeNull();
});
