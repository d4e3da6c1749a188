import { expect, it } from "vitest";
import { findScheduleConflicts, type TimedItem } from "#schedule/schedule-conflicts.ts";

const ada = { id: "ada", name: "Ada Byron" };
const alan = { id: "alan", name: "Alan Turing" };

const room = (name: string) => ({ id: name, name });

/** An item of day 1, by its id and its hours ("09:00-10:00"). */
function item(id: string, hours: string, data: Partial<TimedItem> = {}): TimedItem {
  const [startTime = "", endTime = ""] = hours.split("-");
  const defaults = { day: 1, type: "Session", status: "scheduled", afterMidnight: false };
  const nobody = { rooms: [], allRooms: false, speakers: [] };
  return { id, startTime, endTime, ...defaults, ...nobody, ...data };
}

const conflicts = (...items: TimedItem[]) =>
  findScheduleConflicts(items, 100).map(({ kind, name, items }) => ({ kind, name, items }));

it("finds nothing in an empty programme", () => {
  expect(conflicts()).toEqual([]);
});

it("finds a speaker of two simultaneous items, in chronological order", () => {
  expect(
    conflicts(
      item("late", "09:30-10:30", { speakers: [alan, ada] }),
      item("early", "09:00-10:00", { speakers: [ada] }),
    ),
  ).toEqual([{ kind: "speaker", name: "Ada Byron", items: ["early", "late"] }]);
});

it("finds a room of two simultaneous items", () => {
  expect(
    conflicts(
      item("a", "09:00-10:00", { rooms: [room("Main Hall")] }),
      item("b", "09:59-10:30", { rooms: [room("Foyer"), room("Main Hall")] }),
    ),
  ).toEqual([{ kind: "location", name: "Main Hall", items: ["a", "b"] }]);
});

it.each([
  ["only touch", item("b", "10:00-11:00", { rooms: [room("Hall")], speakers: [ada] })],
  [
    "overlap, if one is cancelled",
    item("b", "09:30-10:00", { rooms: [room("Hall")], speakers: [ada], status: "cancelled" }),
  ],
  ["are on different days", item("b", "09:00-10:00", { day: 2, rooms: [room("Hall")] })],
  ["share nothing", item("b", "09:00-10:00", { rooms: [room("Foyer")], speakers: [alan] })],
  [
    "are in one night, one after the other",
    item("b", "00:15-01:00", { afterMidnight: true, rooms: [room("Hall")], speakers: [ada] }),
  ],
  ["have no room", item("b", "09:00-10:00", { rooms: [] })],
])("accepts items that %s", (_name, other) => {
  const hall = item("a", "09:00-10:00", { rooms: [room("Hall")], speakers: [ada] });
  const nowhere = item("c", "09:00-10:00", { rooms: [] });
  expect(conflicts(hall, other, nowhere)).toEqual([]);
});

it("allows a break to share its room, but not its speaker", () => {
  const session = item("session", "09:00-10:00", { rooms: [room("Hall")], speakers: [ada] });
  const pause = item("break", "09:00-10:00", { rooms: [room("Hall")], type: "Break" });
  expect(conflicts(session, pause)).toEqual([]);
  expect(conflicts(session, { ...pause, speakers: [ada] })).toEqual([
    { kind: "speaker", name: "Ada Byron", items: ["session", "break"] },
  ]);
});

it("finds each pair within a long item, but none after it", () => {
  const found = conflicts(
    item("long", "09:00-12:00", { rooms: [room("Hall")] }),
    item("first", "09:00-10:00", { rooms: [room("Hall")] }),
    item("second", "10:00-11:00", { rooms: [room("Hall")] }),
    item("after", "12:00-13:00", { rooms: [room("Hall")] }),
  );
  expect(found.map(({ items }) => items)).toEqual([
    ["long", "first"],
    ["long", "second"],
  ]);
});

it("finds what overlaps across midnight, also with the next day", () => {
  const hall = { rooms: [room("Hall")] };
  const found = conflicts(
    item("late", "22:00-02:00", hall),
    item("night", "00:15-01:15", { ...hall, afterMidnight: true }),
    item("until morning", "05:00-09:30", { ...hall, afterMidnight: true }),
    item("morning", "09:00-10:00", { ...hall, day: 2 }),
  );
  expect(found.map(({ items }) => items)).toEqual([
    ["late", "night"],
    ["until morning", "morning"],
  ]);
});

it("stops at the limit", () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    item(String(index), "09:00-10:00", { rooms: [room("Hall")] }),
  );
  expect(findScheduleConflicts(items, 7)).toHaveLength(7);
});

it("finds what overlaps an item in all rooms, once, unless it has no room or is a break", () => {
  const everywhere = { allRooms: true };
  const found = conflicts(
    item("opening", "09:00-10:00", { ...everywhere, rooms: [room("Hall")] }),
    item("talk", "09:00-10:00", { rooms: [room("Hall"), room("Loft")] }),
    item("walk", "09:00-10:00"),
    item("coffee", "09:00-10:00", { rooms: [room("Loft")], type: "Break" }),
    item("other", "09:30-10:30", everywhere),
  );
  expect(found).toEqual([
    { kind: "location", name: "Hall", items: ["opening", "talk"] },
    { kind: "location", name: "All rooms", items: ["opening", "other"] },
    { kind: "location", name: "Hall", items: ["talk", "other"] },
  ]);
});
