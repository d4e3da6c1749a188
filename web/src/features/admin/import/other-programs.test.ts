import { describe, expect, it, test } from "vitest";
import type { ListName } from "./columns.ts";
import { guessList, guessMapping } from "./guess-mapping.ts";
import { readImportFile } from "./read-import-file.ts";
import { rowsOfSessionize } from "./rows-of-sessionize.ts";
import { type ImportTarget, rowsOfTable } from "./rows-of-table.ts";

const target: ImportTarget = {
  startDate: "2030-05-31",
  endDate: "2030-06-01",
  timeZone: "Pacific/Auckland",
  currency: "NZD",
  languages: ["en-NZ"],
  speakers: [{ id: "s1", name: "Ada Byron", externalId: null }],
  tracks: [],
  rooms: [],
};

async function rowsOf(list: ListName, content: string) {
  const read = await readImportFile(new Blob([content]));
  const table = ("tables" in read && read.tables[0]) || { name: "", headers: [], rows: [] };
  return rowsOfTable(table, list, guessMapping(list, table.headers), target);
}

describe("Sessionize's flattened sessions, a row for each speaker of each", () => {
  const headers =
    "Session Id,Title,Description,Owner,Owner Email,Session format,Level,Owner Informed,Owner Confirmed,Status,Room," +
    "Scheduled At,Scheduled Duration,Live Link,Recording Link,Speaker Id,FirstName,LastName,Email,TagLine,Bio,Company,X (Twitter),LinkedIn,Profile Picture";
  const row = (session: string, title: string, speaker: string, name: string) =>
    `${session},${title},About ${title},Ada Byron,ada@example.com,Workshop (long),Beginner,Yes,Yes,Accepted,Hall,` +
    `31 May 2030 09:00 AM,45,,,${speaker},${name},Byron,${name}@example.com,Maker,Bio,Acme,,,`;
  const file = [
    headers,
    row("1", "Engines", "a", "Ada"),
    row("1", "Engines", "b", "Bea"),
    row("2", "Looms", "a", "Ada"),
  ].join("\n");

  it("are recognised, and read as sessions that name their speakers by id", async () => {
    expect(guessList(headers.split(","), "event flattened accepted sessions.xlsx")).toBe(
      "scheduleItems",
    );
    const rows = await rowsOf("scheduleItems", file);
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    expect(rows.map(({ input }) => input)).toMatchObject([
      {
        externalId: "1",
        title: "Engines",
        day: "day1",
        startTime: "09:00",
        endTime: "09:45",
        roomNames: ["Hall"],
        type: "Workshop",
        speakerExternalIds: ["a", "b"],
      },
      { externalId: "2", speakerExternalIds: ["a"] },
    ]);
    expect(rows[0]?.input).not.toHaveProperty("status");
    expect(rows[0]?.notes).toEqual(["2 rows of the file"]);
  });

  it("are read as speakers, whose title is their tag line", async () => {
    const rows = await rowsOf("speakers", file);
    expect(rows.map(({ input }) => input)).toEqual([
      {
        externalId: "a",
        name: "Ada Byron",
        email: "Ada@example.com",
        title: "Maker",
        companyName: "Acme",
        bio: "Bio",
      },
      expect.objectContaining({ externalId: "b", name: "Bea Byron" }),
    ]);
  });
});

it("rows with the same id that say different things stay apart, to be refused", async () => {
  const rows = await rowsOf("speakers", "Speaker Id,Name,Bio\na,Ada,One\na,Ada,Two");
  expect(rows).toHaveLength(2);
});

test.each([
  ["Accepted", []],
  ["confirmed", []],
  ["cancelled", []],
  ["Declined", ["Status: “Declined” is not that of an accepted session"]],
  ["In evaluation", ["Status: “In evaluation” is not that of an accepted session"]],
])("of the sessions of a call, only accepted ones are taken: %s", async (state, problems) => {
  const [row] = await rowsOf("scheduleItems", `ID,Proposal title,Proposal state\nA,B,${state}`);
  expect(row?.problems).toEqual(problems);
  expect(row?.input.status).toBe(state === "cancelled" ? "cancelled" : undefined);
});

const times = (day: string, startTime: string, endTime?: string, more = {}) => ({
  day,
  startTime,
  ...(endTime && { endTime }),
  ...more,
});

test.each([
  ["Day,Time", '"Friday, May 31, 2030",9:00 AM - 9:45 AM', times("day1", "09:00", "09:45")],
  ["Day,Time", "Sat 1 June 2030,1:15 – 2:00 PM", times("day2", "13:15", "14:00")],
  ["Day,Time", "2,11:30 - 12:15 PM", times("day2", "11:30", "12:15")],
  ["Day,Start", "5/31/30,9:00", times("day1", "09:00")],
  ["Day,Start", "1-Jun,9:00", times("day2", "09:00")],
  ["Day,Start", "31-May-30,9:00", times("day1", "09:00")],
  ["Day,Start", '"Sat, June 1",9:00', times("day2", "09:00")],
  ["Day,Start", "31.5.,9.05", times("day1", "09:05")],
  ["Day,Time", "2,1:30 p.m. – 2:15 p.m.", times("day2", "13:30", "14:15")],
  ["Day,Time", "2,9–10:30 am", times("day2", "09:00", "10:30")],
  ["Day,Start,End", "1,9 AM,12pm", times("day1", "09:00", "12:00")],
  ["Start,End", "31 May 2030 8 a.m.,31 May 2030 9:15 a.m.", times("day1", "08:00", "09:15")],
  ["Day,Start,End", "6/1/2030,9h30,24:00", times("day2", "09:30", "00:00")],
  ["Start,Duration", "31.05.2030 10:30,30", times("day1", "10:30", "11:00")],
  ["Start,End", "01.06.2030 12:05,01.06.2030 13:00", times("day2", "12:05", "13:00")],
  // A moment in UTC is one of the conference's clocks; another offset is the clock of who wrote it.
  ["Start,End", "2030-05-31T21:00:00Z,2030-05-31T22:00:00.000Z", times("day2", "09:00", "10:00")],
  ["Start,End", "2030-05-31T09:00:00+12:00,2030-05-31T10:00:00+12:00", times("day1", "09:00")],
  [
    "Start,End",
    "2030-06-02T00:15,2030-06-02T02:00",
    times("day2", "00:15", "02:00", { afterMidnight: true }),
  ],
])("times as other programs write them, %s: %s", async (headers, cells, expected) => {
  const [row] = await rowsOf("scheduleItems", `Title,${headers}\nA,${cells}`);
  expect(row?.problems).toEqual([]);
  expect(row?.input).toMatchObject(expected);
});

it("a day after the conference is none of its own", async () => {
  const rows = await rowsOf("scheduleItems", "Title,Day,Start\nA,2030-06-02,09:00\nB,3,09:00");
  expect(rows.map(({ problems }) => problems[0])).toEqual([
    "Day: “2030-06-02” is not a day of the conference, as a date or as a number",
    "Day: “3” is not a day of the conference, as a date or as a number",
  ]);
});

it("Sessionize's JSON in UTC, and its last night", () => {
  const session = (id: number, startsAt: string, endsAt: string) => ({
    id,
    title: `${id}`,
    startsAt,
    endsAt,
  });
  const sessions = [
    session(1, "2030-05-31T21:00:00Z", "2030-05-31T21:45:00Z"),
    session(2, "2030-06-02T00:30:00", "2030-06-02T02:00:00"),
  ];
  const rows = rowsOfSessionize({ sessions, speakers: [] }, target);
  expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
  expect(rows.map(({ input }) => input)).toMatchObject([
    times("day2", "09:00", "09:45"),
    times("day2", "00:30", "02:00", { afterMidnight: true }),
  ]);
});
