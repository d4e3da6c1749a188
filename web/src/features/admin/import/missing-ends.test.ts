import { expect, it, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";
import type { MissingEnds } from "./missing-ends.ts";
import { rowsOfTable } from "./rows-of-table.ts";

const target = {
  startDate: "2030-05-31",
  endDate: "2030-06-01",
  timeZone: "Europe/Berlin",
  currency: "EUR",
  languages: ["de"],
  speakers: [],
  tracks: [],
  rooms: [],
};
const headers = ["Title", "Day", "Start", "End", "Room"];
const rows = [
  ["B", "1", "10:15", "", "Hall"],
  ["A", "1", "09:00", "", "Hall"],
  ["C", "1", "09:30", "", "Attic"],
  ["D", "1", "09:00", "09:20", "Attic"],
  ["E", "2", "09:00", "", "Hall"],
  ["F", "2", "23:30", "", ""],
];

const ends = (missing?: MissingEnds, of = rows) =>
  rowsOfTable(
    { name: "", headers, rows: of },
    "scheduleItems",
    guessMapping("scheduleItems", headers),
    target,
    {
      ends: missing,
    },
  ).map(({ name, input, notes = [] }) => [name, input.endTime, ...notes].join(" "));

it("sessions without an end have none, unless somebody says how long they last", () => {
  expect(ends()).toEqual(["B ", "A ", "C ", "D 09:20", "E ", "F "]);
});

it("sessions without an end last until the next one in their room, the last of them 45 minutes", () => {
  expect(ends("next")).toEqual([
    "B 11:00 Ends: 11:00, 45 minutes after its start, since it is the last one",
    "A 10:15 Ends: 10:15, when the next one begins",
    "C 10:15 Ends: 10:15, 45 minutes after its start, since it is the last one",
    "D 09:20",
    "E 09:45 Ends: 09:45, 45 minutes after its start, since it is the last one",
    "F 00:15 Ends: 00:15, 45 minutes after its start, since it is the last one",
  ]);
});

test("without rooms, it is the next one of the day", () => {
  const without = rows.map((row) => row.with(4, "")).slice(0, 4);
  expect(ends("next", without).map((text) => text.slice(0, 7))).toEqual([
    "B 11:00",
    "A 09:30",
    "C 10:15",
    "D 09:20",
  ]);
});

test("they may all last the same time, also past midnight", () => {
  expect(ends(45)).toEqual(["B 11:00", "A 09:45", "C 10:15", "D 09:20", "E 09:45", "F 00:15"]);
});
