import { expect, it } from "vitest";
import { item, rooms } from "./board-fixtures.ts";
import { slotOf, timesOf } from "./board-item.ts";
import { type Block, heightInSight, layOut, pushOf } from "./day-layout.ts";

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

it("puts an item on those that began before it and still last", () => {
  const items = [
    item("A", "09:00-12:00"),
    item("B", "09:30-10:00"),
    item("C", "10:00-11:00"),
    item("D", "10:30-11:30"),
    item("E", "12:00-13:00"),
  ];
  const blocks = layOut(items, rooms, "day1", hours).blocks.get("hall");
  const title = (block: Block | undefined) => block?.item.title;
  expect(
    blocks?.map((block) => [title(block), block.lane, title(block.under), title(block.over)]),
  ).toEqual([
    ["A", 0, undefined, "B"],
    ["B", 1, "A", undefined],
    ["C", 1, "A", "D"],
    ["D", 2, "C", undefined],
    ["E", 0, undefined, undefined],
  ]);
});

it("leaves a line of each in sight, however little they are apart", () => {
  const blocks =
    layOut(
      [
        item("A", "09:00-09:45"),
        item("B", "09:00-09:45"),
        item("C", "09:05-09:15"),
        item("D", "10:00-10:45"),
        item("E", "10:30-11:00"),
      ],
      rooms,
      "day1",
      hours,
    ).blocks.get("hall") ?? [];
  const zoom = 2;
  expect(blocks.map((block) => [pushOf(block, zoom), heightInSight(block, zoom)])).toEqual([
    // B begins at the same time, and is a line lower.
    [0, 22],
    // C is short: half of it remains, so that it covers the title of B.
    [22, 0],
    [10, 10],
    [0, 60],
    [0, 60],
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
