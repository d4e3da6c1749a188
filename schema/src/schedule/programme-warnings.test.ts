import { describe, expect, it } from "vitest";
import { type CheckedItem, findWarnings, maxWarnings } from "#schedule/programme-warnings.ts";

const room = (name: string, data: Partial<CheckedItem["rooms"][number]> = {}) => ({
  id: name,
  name,
  capacity: null,
  openingHours: [],
  ...data,
});
const speaker = (name: string, data: Partial<CheckedItem["speakers"][number]> = {}) => ({
  id: name,
  name,
  publication: "published" as const,
  availability: [],
  ...data,
});
const [hall, loft] = [room("Hall"), room("Loft")];
const ada = speaker("Ada");
const hiddenOnes = ["Ada", "Bo", "Cy"].map((name) => speaker(name, { publication: "draft" }));

/** An item of day 1, by its id and its hours ("09:00-10:00"). */
function item(id: string, hours: string, data: Partial<CheckedItem> = {}): CheckedItem {
  const [startTime = "", endTime = ""] = hours.split("-");
  return {
    id,
    title: id,
    startTime,
    endTime,
    day: 1,
    afterMidnight: false,
    type: "Session",
    status: "scheduled",
    publication: "published",
    rooms: [],
    allRooms: false,
    speakers: [],
    wantedSeats: null,
    stars: 0,
    answer: null,
    ...data,
  };
}

const day = (from: string, to: string, number = 1) => ({ day: number, from, to });
const there = (...availability: ReturnType<typeof day>[]) => [speaker("Ada", { availability })];
const open = (...openingHours: ReturnType<typeof day>[]) => [room("Hall", { openingHours })];

type Case = [
  name: string,
  items: CheckedItem[],
  expected: string[],
  hours?: ReturnType<typeof day>[],
];

const cases: Case[] = [
  ["nothing of an empty programme", [], []],
  [
    "a speaker twice at a time",
    [
      item("A", "09:00-10:00", { speakers: [ada] }),
      item("B", "09:30-10:30", { speakers: [speaker("Alan"), ada] }),
    ],
    ["error speaker_twice: Ada speaks in “A” and “B” at the same time."],
  ],
  [
    "a person twice at a time who has two profiles",
    [
      item("A", "09:00-10:00", { speakers: [speaker("Ada", { personId: "p" })] }),
      item("B", "09:30-10:30", {
        speakers: [{ ...speaker("Ada King", { personId: "p" }), id: "other" }],
      }),
    ],
    ["error speaker_twice: Ada speaks in “A” and “B” at the same time."],
  ],
  [
    "one of several rooms twice at a time, across midnight",
    [
      item("A", "22:00-02:00", { rooms: [loft, hall] }),
      item("B", "00:15-01:15", { afterMidnight: true, rooms: [hall] }),
    ],
    ["error room_twice: Hall is needed for “A” and “B” at the same time."],
  ],
  [
    "all rooms twice at a time",
    [item("A", "09:00-10:00", { allRooms: true }), item("B", "09:30-10:00", { allRooms: true })],
    ["error room_twice: All rooms are needed for “A” and “B” at the same time."],
  ],
  [
    "nothing of cancelled items",
    [
      item("A", "09:00-10:00", { rooms: [hall], speakers: [ada] }),
      item("B", "09:00-09:01", {
        status: "cancelled",
        rooms: [hall],
        speakers: there(day("10:00", "11:00")),
        wantedSeats: 9,
        answer: "none",
      }),
    ],
    [],
  ],
  [
    "a break that shares its room, which is nothing",
    [
      item("A", "09:00-10:00", { rooms: [hall] }),
      item("B", "09:00-10:00", { rooms: [hall], type: "Break" }),
    ],
    [],
  ],
  [
    "what is not confirmed, or declined",
    [
      item("A", "09:00-10:00", { answer: "none" }),
      item("B", "09:00-10:00", { answer: "declined" }),
      item("C", "09:00-10:00", { answer: "confirmed" }),
    ],
    [
      "error speaker_unconfirmed: “B” has been declined by its speakers.",
      "warning speaker_unconfirmed: “A” is not confirmed yet.",
    ],
  ],
  [
    "speakers whom visitors do not see, of what they see",
    [
      item("A", "09:00-10:00", { speakers: hiddenOnes.slice(0, 1) }),
      item("B", "10:00-11:00", { speakers: [speaker("Alan"), ...hiddenOnes.slice(1)] }),
      item("C", "11:00-12:00", { speakers: hiddenOnes.slice(0, 1), publication: "draft" }),
    ],
    [
      "warning speaker_hidden: “A” is published without Ada, whose profile is a draft.",
      "warning speaker_hidden: “B” is published without Bo and Cy, whose profiles are drafts.",
    ],
  ],
  [
    "a speaker who is not there all the time",
    [
      item("A", "09:00-10:00", { speakers: there(day("09:30", "12:00")) }),
      item("B", "10:00-11:00", { speakers: there(day("09:00", "10:30"), day("10:30", "11:00")) }),
      item("C", "11:00-12:00", { speakers: there(day("11:00", "12:00", 2)) }),
    ],
    [
      "warning speaker_unavailable: Ada is not available at the time of “A”.",
      "warning speaker_unavailable: Ada is not available at the time of “C”.",
    ],
  ],
  [
    "a speaker who is there all night, which is nothing",
    [
      item("A", "23:00-01:00", { speakers: there(day("20:00", "03:00")) }),
      item("B", "02:00-03:00", {
        afterMidnight: true,
        speakers: there(day("20:00", "03:00")),
      }),
      item("C", "01:00-02:00", { day: 2, speakers: there(day("20:00", "03:00")) }),
    ],
    [],
  ],
  [
    "a room that is closed, and what is outside the opening hours",
    [
      item("A", "09:00-10:00", { rooms: open(day("10:00", "18:00")) }),
      item("B", "17:30-18:30", { rooms: open(day("10:00", "19:00")) }),
    ],
    [
      "warning room_closed: Hall is closed at the time of “A”.",
      "warning outside_opening_hours: “B” is outside the opening hours.",
    ],
    [day("09:00", "18:00")],
  ],
  [
    "a room that is too small",
    [
      item("A", "09:00-10:00", { rooms: [room("Hall", { capacity: 100 })], wantedSeats: 150 }),
      item("B", "10:00-11:00", { rooms: [room("Hall", { capacity: 1 })], stars: 2 }),
      item("C", "11:00-12:00", {
        rooms: [room("Hall", { capacity: 100 }), room("Loft", { capacity: 60 })],
        wantedSeats: 150,
        stars: 170,
      }),
      item("D", "12:00-13:00", { rooms: [hall], wantedSeats: 150 }),
      item("E", "13:00-14:00", {
        rooms: [room("Hall", { capacity: 1 })],
        allRooms: true,
        stars: 9,
      }),
    ],
    [
      "warning room_too_small: Hall holds 100 people, but “A” needs 150 seats.",
      "note room_too_small: Hall holds 1 person, but 2 people have starred “B”.",
      "note room_too_small: Hall and Loft hold 160 people, but 170 people have starred “C”.",
    ],
  ],
  [
    "no time to walk",
    [
      item("A", "09:00-10:00", { rooms: [hall], speakers: [ada] }),
      item("B", "10:00-11:00", { rooms: [loft], speakers: [ada] }),
      item("C", "11:04-12:00", { rooms: [hall], speakers: [ada] }),
      item("D", "12:05-13:00", { rooms: [loft], speakers: [ada] }),
      item("E", "13:00-14:00", { rooms: [hall, loft], speakers: [ada] }),
      item("F", "14:00-15:00", { allRooms: true, speakers: [ada] }),
      item("G", "15:00-16:00", { speakers: [ada] }),
    ],
    [
      "note no_time_to_walk: Ada has no time to get from “A” in Hall to “B” in Loft.",
      "note no_time_to_walk: Ada has 4 minutes to get from “B” in Loft to “C” in Hall.",
    ],
  ],
  [
    "what is short for its type",
    [
      item("A", "09:00-09:04"),
      item("B", "09:00-09:05"),
      item("C", "23:50-00:10", { type: "Workshop" }),
      item("D", "00:10-00:11", { afterMidnight: true, type: "Talk" }),
    ],
    [
      "note too_short: “A” takes 4 minutes, which is short for a session.",
      "note too_short: “C” takes 20 minutes, which is short for a workshop.",
      "note too_short: “D” takes 1 minute, which is short for a talk.",
    ],
  ],
];

describe("warnings of a programme", () => {
  it.each(cases)("name %s", (_name, items, expected, openingHours = []) => {
    const found = findWarnings({ items: items.toReversed(), openingHours });
    expect(found.map(({ level, kind, message }) => `${level} ${kind}: ${message}`)).toEqual(
      expected,
    );
  });

  it("have the ids of what they are about, and one of their own", () => {
    const [first, ...others] = findWarnings({
      items: [
        item("A", "09:00-10:00", { rooms: [hall], speakers: [ada] }),
        item("B", "09:00-10:00", { rooms: [hall], speakers: [ada] }),
      ],
      openingHours: [],
    });
    expect(first).toMatchObject({ itemIds: ["A", "B"], speakerIds: ["Ada"], roomIds: [] });
    expect(others).toMatchObject([{ itemIds: ["A", "B"], speakerIds: [], roomIds: ["Hall"] }]);
    expect(others[0]?.id).not.toBe(first?.id);
  });

  it("count the minutes that pass where clocks change", () => {
    // From 02:00 the clocks show 03:00.
    const minutesAt = (day: number, minutes: number) =>
      day * 1_440 + minutes - (minutes >= 180 ? 60 : 0);
    const found = findWarnings(
      {
        items: [
          item("A", "01:00-01:58", { rooms: [hall], speakers: [ada] }),
          item("B", "03:00-04:00", { rooms: [loft], speakers: [ada] }),
          item("C", "01:57-03:01"),
        ],
        openingHours: [],
      },
      { minutesAt },
    );
    expect(found.map(({ message }) => message)).toEqual([
      "“C” takes 4 minutes, which is short for a session.",
      "Ada has 2 minutes to get from “A” in Hall to “B” in Loft.",
    ]);
  });

  it("are few, however many there could be", () => {
    const items = Array.from({ length: 2_000 }, (_, index) =>
      item(`${index}`, "09:00-10:00", { rooms: [hall], speakers: [ada], allRooms: index < 5 }),
    );
    expect(findWarnings({ items, openingHours: [] })).toHaveLength(maxWarnings);
  });
});
