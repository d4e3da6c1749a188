import { describe, expect, it, test } from "vitest";
import writeSheet from "write-excel-file/universal";
import { columnsOf, guessList, guessMapping, type ListName } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import { readImportFile } from "./read-import-file.ts";
import { type ImportTarget, rowsOfTable, withTracks } from "./rows-of-table.ts";

const target: ImportTarget = {
  startDate: "2030-05-01",
  currency: "EUR",
  speakers: [
    { id: "s1", name: "Ada Byron", externalId: null },
    { id: "s2", name: "Zoë Ångström", externalId: "z" },
    { id: "s3", name: "John Smith", externalId: "j1" },
    { id: "s4", name: "John Smith", externalId: "j2" },
  ],
  tracks: [{ id: "t1", name: "Música" }],
};

const read = async (content: BlobPart) => {
  const { tables } = await readImportFile(new Blob([content]), target);
  return tables?.[0] ?? { name: "", headers: [], rows: [] };
};
const rowsOf = async (list: ListName, content: BlobPart) => {
  const table = await read(content);
  return rowsOfTable(table, list, guessMapping(list, table.headers), target);
};

describe("a text", () => {
  const text = "Größe, Łódź";
  const utf16 = (littleEndian: boolean, mark: string) => {
    const bytes = new DataView(new ArrayBuffer((mark + text).length * 2));
    for (const [index, unit] of [...(mark + text)].entries()) {
      bytes.setUint16(index * 2, unit.charCodeAt(0), littleEndian);
    }
    return new Uint8Array(bytes.buffer);
  };
  test.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${text}`)],
    ["UTF-16, little endian", utf16(true, "\ufeff")],
    ["UTF-16, big endian", utf16(false, "\ufeff")],
    ["UTF-16 without a mark", utf16(true, "")],
  ])("in %s is read", (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it("in Windows-1252 is read", () => {
    expect(decodeText(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe("Größe");
  });
});

describe("a table", () => {
  test.each([",", ";", "\t"])("may be separated by %j", async (mark) => {
    const lines = [
      ["Name", "Job title"],
      ["Ada", "Countess"],
    ].map((cells) => cells.join(mark));
    expect(await read(`\ufeff${lines.join("\r\n")}\r\n\r\n`)).toMatchObject({
      headers: ["Name", "Job title"],
      rows: [["Ada", "Countess"]],
    });
  });

  it("has texts over several lines, equal headers, and formulas as texts", async () => {
    expect(await read('Name,Note,Note,\n"Ada ""A""","a\nb",=1+1,x')).toMatchObject({
      headers: ["Name", "Note", "Note (2)", "Column 4"],
      rows: [['Ada "A"', "a\nb", "=1+1", "x"]],
    });
  });

  it("may be a workbook", async () => {
    const cells = [
      [{ value: "Name" }, { value: "Published on" }, { value: "Order" }],
      [
        { value: "Ada" },
        { value: new Date(Date.UTC(2030, 4, 1)), type: Date, format: "yyyy-mm-dd" },
        { value: 3 },
      ],
    ];
    const file = await writeSheet(cells as never).toBlob();
    expect(await read(file)).toMatchObject({ rows: [["Ada", "2030-05-01", "3"]] });
  });

  test.each([
    ["", "This file is empty."],
    ["\n\n", "There is nothing in this file."],
    ["{", "This JSON cannot be read"],
    ['{"a": 1}', "neither a schedule.json"],
    ["PK\u0003\u0004broken", "cannot be read"],
    ["%PDF-1.4", "neither a table"],
    ["\u0001\u0002", "neither a table"],
  ])("is refused with a sentence: %j", async (content, sentence) => {
    await expect(readImportFile(new Blob([content]), target)).rejects.toThrow(sentence);
  });

  it("is refused if it is too large", async () => {
    const file = { size: 50 * 1024 * 1024 } as Blob;
    await expect(readImportFile(file, target)).rejects.toThrow("more than 20 MB");
  });
});

describe("columns", () => {
  it("are found by their names in any case, by field before other programs' names", () => {
    const headers = ["FULL NAME", "Title", "Organisation", "Biography", "Shoe size"];
    expect(guessMapping("speakers", headers)).toEqual([
      ...["name", "title", "companyName", "bio"],
      undefined,
    ]);
  });

  it("tell what a table contains", () => {
    expect(guessList(["First name", "Last name", "Tag line"])).toBe("speakers");
    expect(guessList(["Title", "Room", "Scheduled at", "Duration"])).toBe("scheduleItems");
    expect(guessList(["Name", "Price", "Available from"])).toBe("ticketTypes");
    expect(guessList(["Name"], "Sponsors")).toBe("sponsors");
  });

  test.each(Object.keys(columnsOf) as ListName[])("of exported %s are all found again", (list) => {
    const columns = columnsOf[list];
    expect(
      guessMapping(
        list,
        columns.map(({ header }) => header),
      ),
    ).toEqual(columns.map(({ name }) => name));
  });
});

describe("rows", () => {
  it("of speakers take first and last names, and an id made of the name", async () => {
    const [one, two] = await rowsOf("speakers", "First name,Last name,Company\nZoë,Å,X\nZoe,A,");
    expect(one?.input).toEqual({ name: "Zoë Å", companyName: "X", externalId: "speakers:zoea" });
    expect(two?.input).toEqual({ name: "Zoe A", externalId: "speakers:zoea-2" });
  });

  it("of sessions take days, times, durations and speakers as people write them", async () => {
    const file = `Title;Day;Start;Duration;Speakers;Format
      A;02.05.2030;9:30;45 min;Ada Byron, Zoe Angstrom;Lecture
      B;Day 1;11:00 pm;2:30;;Keynote
      C;;2030-05-03T10:00:00;30;;Coffee`;
    expect((await rowsOf("scheduleItems", file)).map(({ input }) => input)).toMatchObject([
      { day: "day2", startTime: "09:30", endTime: "10:15", type: "Talk", speakerIds: ["s1", "s2"] },
      { day: "day1", startTime: "23:00", endTime: "01:30", type: "Keynote" },
      { day: "day3", startTime: "10:00", endTime: "10:30", type: "Session" },
    ]);
  });

  it("say what cannot be read", async () => {
    const file = "Title,Day,Starts,Speakers\nA,Monday,noon,John Smith;Nobody";
    const [row] = await rowsOf("scheduleItems", file);
    expect(row?.problems).toEqual([
      "Day: “Monday” is not a day of the conference, as a date or as a number",
      "Starts: “noon” is not a time such as 09:30",
      "Speakers: 2 people here are called John Smith. Use their ids.",
      "Speakers: nobody here is called Nobody. Import the speakers first.",
    ]);
  });

  it("of passes take prices and yes and no", async () => {
    const file = 'Name,Price,Currency,Active,Features\nVIP,"1.250,50",,yes,"A\nB"';
    expect((await rowsOf("ticketTypes", file))[0]?.input).toMatchObject({
      price: { minorUnits: 125_050, currency: "EUR" },
      ...{ active: true, features: ["A", "B"] },
    });
  });
});

const event = {
  ...{ guid: "g1", date: "2030-05-02T23:00:00+02:00", start: "23:00", duration: "04:00" },
  ...{ title: "Night", track: "Art", type: "lecture", abstract: "Late." },
  persons: [{ code: "ABC", public_name: "Ada Byron", biography: "Countess." }],
};

it("a schedule.json gives its speakers and sessions, also past midnight", async () => {
  const days = [{ index: 2, date: "2030-05-02", rooms: { Hall: [event] } }];
  const file = JSON.stringify({ schedule: { conference: { days } } });
  const { rows } = await readImportFile(new Blob([file]), target);
  expect(rows?.map(({ list, input }) => [list, input])).toEqual([
    ["speakers", { externalId: "ABC", name: "Ada Byron", bio: "Countess." }],
    [
      "scheduleItems",
      {
        ...{ externalId: "g1", title: "Night", day: "day2", startTime: "23:00", endTime: "03:00" },
        ...{
          afterMidnight: false,
          roomNames: ["Hall"],
          track: "Art",
          type: "Talk",
          description: "Late.",
        },
        speakerExternalIds: ["ABC"],
      },
    ],
  ]);
});

it("an event past midnight belongs to the day that lists it", async () => {
  const night = { ...event, date: "2030-05-03T00:15:00+02:00", start: "00:15" };
  const days = [{ index: 2, date: "2030-05-02", rooms: { Hall: [night] } }];
  const file = JSON.stringify({ schedule: { conference: { days } } });
  const { rows } = await readImportFile(new Blob([file]), target);
  const times = { day: "day2", startTime: "00:15", endTime: "04:15", afterMidnight: true };
  expect(rows?.at(-1)).toMatchObject({ input: times, problems: [] });
});

it("a night's session of a table says that it is after midnight", async () => {
  const [row] = await rowsOf(
    "scheduleItems",
    "Title,Day,Starts,Ends,After midnight\nA,1,00:15,01:00,yes",
  );
  expect(row?.input).toMatchObject({ day: "day1", startTime: "00:15", afterMidnight: true });
});

it("tracks that are not here yet come before the sessions, and others are named by id", async () => {
  const rows = await rowsOf("scheduleItems", "Title,Track\nA,MUSICA\nB,Art\nC,art\nD,");
  expect(withTracks(rows, target).map(({ list, input }) => [list, input])).toMatchObject([
    ["tracks", { externalId: "tracks:art", name: "Art", colour: expect.stringMatching(/^#/) }],
    ["scheduleItems", { title: "A", trackId: "t1" }],
    ["scheduleItems", { title: "B", trackExternalId: "tracks:art" }],
    ["scheduleItems", { title: "C", trackExternalId: "tracks:art" }],
    ["scheduleItems", { title: "D" }],
  ]);
});

it("Sessionize's JSON gives its speakers and sessions", async () => {
  const file = JSON.stringify({
    rooms: [{ id: 1, name: "Hall" }],
    speakers: [{ id: "u1", fullName: "Ada Byron", tagLine: "Countess", links: [] }],
    sessions: [
      {
        ...{ id: 7, title: "Engines", startsAt: "2030-05-01T09:00:00" },
        ...{ endsAt: "2030-05-01T09:45:00", speakers: ["u1"], roomId: 1 },
      },
    ],
  });
  const { rows } = await readImportFile(new Blob([file]), target);
  expect(rows?.map(({ input }) => input)).toEqual([
    { externalId: "u1", name: "Ada Byron", title: "Countess" },
    {
      ...{ externalId: "7", title: "Engines", day: "day1", startTime: "09:00", endTime: "09:45" },
      ...{ roomNames: ["Hall"], type: "Session", speakerExternalIds: ["u1"] },
    },
  ]);
});
