import { describe, expect, it, test } from "vitest";
import writeSheet from "write-excel-file/universal";
import { columnsOf, type ListName, plainName } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import { guessList, guessMapping } from "./guess-mapping.ts";
import { readImportFile } from "./read-import-file.ts";
import { type KnownSession, rowsOfProgramme, trackColoursOf } from "./rows-of-programme.ts";
import { rowsOfSessionize } from "./rows-of-sessionize.ts";
import { type ImportTarget, rowsOfTable, withTracks } from "./rows-of-table.ts";

const target: ImportTarget = {
  startDate: "2030-05-01",
  endDate: "2030-05-03",
  timeZone: "Europe/London",
  currency: "EUR",
  speakers: [
    { id: "s1", name: "Ada Byron", externalId: null },
    { id: "s2", name: "Zoë Ångström", externalId: "z" },
    { id: "s3", name: "John Smith", externalId: "j1" },
    { id: "s4", name: "John Smith", externalId: "j2" },
  ],
  tracks: [{ id: "t1", name: "Música" }],
  rooms: [{ id: "r1", name: "Saal", guid: "b379c473-93b9-4eae-9a09-d482e86cede3" }],
  languages: ["en-GB"],
};

const read = async (content: BlobPart) => {
  const file = await readImportFile(new Blob([content]));
  return ("tables" in file && file.tables[0]) || { name: "", headers: [], rows: [] };
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
    expect(decodeText(bytes).text).toBe(text);
  });

  it("in Windows-1252 is read", () => {
    expect(decodeText(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65])).text).toBe("Größe");
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
    await expect(readImportFile(new Blob([content]))).rejects.toThrow(sentence);
  });
});

describe("columns", () => {
  it("are found by their names in any case, by field before other programs' names", () => {
    const headers = ["FULL NAME", "Title", "Organisation", "Biography", "Shoe size"];
    expect(guessMapping("speakers", headers)).toEqual([
      "name",
      "title",
      "companyName",
      "bio",
      undefined,
    ]);
  });

  it("tell what a table contains", () => {
    expect(guessList(["First name", "Last name", "Tag line"])).toBe("speakers");
    expect(guessList(["Title", "Room", "Scheduled at", "Duration"])).toBe("scheduleItems");
    expect(guessList(["Name", "Price", "Available from"])).toBe("ticketTypes");
    expect(guessList(["Name"], "Sponsors")).toBe("sponsors");
    expect(guessList(["Email Address", "First name"], "subscribers.csv")).toBe("subscribers");
    expect(guessList(["Title", "Room", "Starts"], "people.csv")).toBe("scheduleItems");
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
    expect(plainName("ʻIolani Kāʻeo")).toBe(plainName("'Iolani Ka’eo"));
  });

  it("of subscribers say who has confirmed, and refuse who has left", async () => {
    const rowsIn = async (text: string, areConfirmed = false) => {
      const table = await read(text);
      const list = guessList(table.headers, "subscribers.csv");
      expect(list).toBe("subscribers");
      const mapping = guessMapping(list, table.headers);
      return rowsOfTable(table, list, mapping, target, { areConfirmed });
    };
    const text = "Email,Status,Subscription Date\na@x.example,Verified,2025-01-01T12:00:00.000Z";
    const [ada, bea, cleo] = await rowsIn(
      `${text}\nb@x.example,Pending,\nc@x.example,unsubscribed,`,
    );
    expect(ada).toMatchObject({ name: "a@x.example", problems: [] });
    expect(ada?.input).toEqual({
      email: "a@x.example",
      verified: true,
      createdAt: "2025-01-01T12:00:00.000Z",
    });
    expect(bea?.input).toEqual({ email: "b@x.example", verified: false });
    expect(cleo?.problems[0]).toContain("Status: “unsubscribed” is not Verified or Pending");
    const mailchimp =
      "Email Address,OPTIN_TIME,CONFIRM_TIME\nd@x.example,2025-01-01 10:00:00,2025-01-02 10:00:00";
    expect((await rowsIn(mailchimp))[0]?.input).toEqual({
      email: "d@x.example",
      verified: true,
      createdAt: "2025-01-01T00:00:00Z",
    });
    expect((await rowsIn("Email\ne@x.example", true))[0]?.input).toMatchObject({ verified: true });
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
    const file = "Title,Day,Starts,Speakers\nA,Monday,soon,John Smith;Nobody";
    const [row] = await rowsOf("scheduleItems", file);
    expect(row?.problems).toEqual([
      "Day: “Monday” is not a day of the conference, as a date or as a number",
      "Starts: “soon” is not a time such as 09:30",
      "Speakers: 2 people here are called John Smith. Use their ids.",
      "Speakers: nobody here is called Nobody. Import the speakers first.",
    ]);
  });

  it("of passes take prices and yes and no", async () => {
    const file = 'Name,Price,Currency,Active,Features\nVIP,"1.250,50",,yes,"A\nB"';
    expect((await rowsOf("ticketTypes", file))[0]?.input).toMatchObject({
      price: { minorUnits: 125_050, currency: "EUR" },
      active: true,
      features: ["A", "B"],
    });
  });
});

/** The rows of a programme in JSON. */
async function rowsOfJson(data: object, sessions: KnownSession[] = []) {
  const file = await readImportFile(new Blob([JSON.stringify(data)]));
  if ("programme" in file) return rowsOfProgramme(file.programme, target, sessions);
  return "sessionize" in file ? rowsOfSessionize(file.sessionize, target) : [];
}

const event = {
  guid: "g1",
  date: "2030-05-02T23:00:00+02:00",
  start: "23:00",
  duration: "04:00",
  title: "Night",
  track: "Art",
  type: "lecture",
  abstract: "Late.",
  persons: [{ code: "ABC", public_name: "Ada Byron", biography: "Countess." }],
};

it("a schedule.json gives its speakers and sessions, also past midnight", async () => {
  const days = [{ index: 2, date: "2030-05-02", rooms: { Hall: [event] } }];
  const rows = await rowsOfJson({ schedule: { conference: { days } } });
  expect(rows.map(({ list, input }) => [list, input])).toEqual([
    ["speakers", { externalId: "ABC", name: "Ada Byron", bio: "Countess." }],
    [
      "scheduleItems",
      {
        externalId: "g1",
        title: "Night",
        day: "day2",
        startTime: "23:00",
        endTime: "03:00",
        afterMidnight: false,
        roomNames: ["Hall"],
        track: "Art",
        type: "Talk",
        description: "Late.",
        speakerExternalIds: ["ABC"],
      },
    ],
  ]);
});

it("an event past midnight belongs to the day that lists it", async () => {
  const night = { ...event, date: "2030-05-03T00:15:00+02:00", start: "00:15" };
  const days = [{ index: 2, date: "2030-05-02", rooms: { Hall: [night] } }];
  const rows = await rowsOfJson({ schedule: { conference: { days } } });
  const times = { day: "day2", startTime: "00:15", endTime: "04:15", afterMidnight: true };
  expect(rows.at(-1)).toMatchObject({ input: times, problems: [] });
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
    ["tracks", { externalId: "tracks:art", name: "Art" }],
    ["scheduleItems", { title: "A", trackId: "t1" }],
    ["scheduleItems", { title: "B", trackExternalId: "tracks:art" }],
    ["scheduleItems", { title: "C", trackExternalId: "tracks:art" }],
    ["scheduleItems", { title: "D" }],
  ]);
});

it("Sessionize's JSON gives its speakers and sessions", async () => {
  const rows = await rowsOfJson({
    rooms: [{ id: 1, name: "Hall" }],
    categories: [
      { title: "Track", items: [{ id: 1, name: "Art" }] },
      { title: "Level", items: [{ id: 2, name: "Beginner" }] },
      { title: "Language", items: [{ id: 3, name: "German" }] },
      { title: "Session format", items: [{ id: 4, name: "Workshop (long)" }] },
    ],
    speakers: [{ id: "u1", fullName: "Ada Byron", tagLine: "Countess", links: [] }],
    sessions: [
      {
        id: 7,
        title: "Engines",
        startsAt: "2030-05-01T09:00:00",
        endsAt: "2030-05-01T09:45:00",
        speakers: ["u1"],
        roomId: 1,
      },
      { id: 8, title: "Later", startsAt: null, endsAt: null, categoryItems: [1, 2, 3, 4] },
    ],
  });
  expect(rows.map(({ input }) => input)).toEqual([
    { externalId: "u1", name: "Ada Byron", title: "Countess" },
    {
      externalId: "7",
      title: "Engines",
      day: "day1",
      startTime: "09:00",
      endTime: "09:45",
      roomNames: ["Hall"],
      type: "Session",
      speakerExternalIds: ["u1"],
    },
    {
      externalId: "8",
      title: "Later",
      track: "Art",
      level: "Beginner",
      language: "de",
      type: "Workshop",
      speakerExternalIds: [],
      day: null,
      startTime: null,
      endTime: null,
    },
  ]);
});

describe("a programme", () => {
  const ownGuid = "018f0000-0000-7000-8000-000000000001";
  const own = { ...event, guid: ownGuid, type: "Talk", language: "en" };
  const schedule = (events: object[], conference: object = {}, generator = "pretalx") => ({
    schedule: {
      generator: { name: generator },
      conference: { ...conference, days: [{ date: "2030-05-02", rooms: { Saal: events } }] },
    },
  });

  it("gives rooms with their identifiers, which are those here that have the same, or the name", async () => {
    const [known = { guid: "" }] = target.rooms;
    const guid = "11111111-93b9-4eae-9a09-d482e86cede3";
    const rooms = [
      { name: "Hall", guid: known.guid, capacity: 300 },
      { name: "Attic", guid, capacity: null },
      { name: "Cellar", guid },
    ];
    const items = ["Hall", "Attic", "Cellar"].map((room, id) => ({ ...event, guid: id, room }));
    const rows = await rowsOfJson(schedule(items, { rooms }));
    expect(rows.filter(({ list }) => list === "rooms").map(({ input }) => input)).toEqual([
      { id: "r1", name: "Hall", capacity: 300 },
      { externalId: guid, name: "Attic", guid },
    ]);
    expect(
      rows.filter(({ list }) => list === "scheduleItems").map(({ input }) => input),
    ).toMatchObject([{ roomIds: ["r1"] }, { roomExternalIds: [guid] }, { roomNames: ["Cellar"] }]);
  });

  it("gives languages, and colours of tracks where they are colours, and says where not", async () => {
    const items = [
      { ...event, language: "de", track: { en: "Art" } },
      { ...event, guid: "2", language: "en", track: "Music" },
      { ...event, guid: "3", language: "Klingon", track: "" },
      { ...event, guid: "4", language: "de, en", track: "" },
    ];
    const tracks = [
      { name: { en: "Art" }, color: "#abc" },
      { name: "Music", color: "reddish" },
    ];
    const file = await readImportFile(new Blob([JSON.stringify(schedule(items, { tracks }))]));
    const programme = "programme" in file ? file.programme : undefined;
    if (!programme) throw new Error("This is a programme.");
    const rows = withTracks(rowsOfProgramme(programme, target), target, trackColoursOf(programme));
    expect(rows.filter(({ list }) => list === "tracks")).toMatchObject([
      { input: { name: "Art", colour: "#AABBCC" }, notes: [] },
      { input: { name: "Music" }, notes: [expect.stringContaining("“reddish” is not one such")] },
    ]);
    const sessions = rows.filter(({ list }) => list === "scheduleItems");
    expect(sessions.map(({ input }) => input.language)).toEqual(["de", null, undefined, "de"]);
    expect(sessions[2]?.notes).toEqual(["Language: “Klingon” is not known, and left out"]);
    expect(sessions[3]?.notes).toEqual(["Language: “de, en” is read as German"]);
  });

  it("has sessions without a time, but none with half of one", async () => {
    const items = [
      { ...event, date: null, start: null, duration: "00:30" },
      { ...event, guid: "2", duration: "" },
      { ...event, guid: "3", date: "2031-01-01T09:00:00Z" },
    ];
    const rows = (await rowsOfJson(schedule(items))).slice(1);
    expect(rows.map(({ input, problems }) => [input.day, problems])).toEqual([
      [null, []],
      [undefined, ["Duration: “” is not one such as 0:45"]],
      [undefined, ["Day: 2031-01-01 is not a day of this conference"]],
    ]);
  });

  it("of our own leaves alone what the format cannot say", async () => {
    const here: KnownSession = {
      id: ownGuid,
      type: "Talk",
      theme: "Art",
      language: "en-GB",
      track: null,
      allRooms: false,
      descriptionHtml: "<p><strong>Late.</strong></p>",
      rooms: [{ name: "Saal" }, { name: "B" }],
      speakers: [
        { id: "s1", name: "Ada Byron", publication: "published" },
        { id: "s2", name: "Zoë", publication: "draft" },
      ],
    };
    const persons = [{ id: 7, name: "Ada Byron" }];
    const file = schedule([{ ...own, persons }], {}, "Summit");
    const [speaker, session] = await rowsOfJson(file, [here]);
    expect(speaker?.input).toEqual({ id: "s1", name: "Ada Byron" });
    expect(session?.input).toEqual({
      externalId: ownGuid,
      title: "Night",
      type: "Talk",
      afterMidnight: false,
      day: "day2",
      startTime: "23:00",
      endTime: "03:00",
    });
  });

  it("of our own says elsewhere what takes place in all rooms, and what has no track", async () => {
    const items = [
      { ...own, room: "All rooms", track: "Talk" },
      { ...own, guid: "2", room: "Elsewhere", track: "Robots" },
      { ...own, guid: "3", room: "Saal", track: "Art" },
    ];
    const conference = { tracks: [{ name: "Art", color: "#112233" }] };
    const rows = (await rowsOfJson(schedule(items, conference, "Summit"))).slice(1);
    const places = rows.map(({ input: { allRooms, roomNames, track, theme } }) => ({
      allRooms,
      roomNames,
      track,
      theme,
    }));
    expect(places).toEqual([
      { allRooms: true },
      { theme: "Robots" },
      { roomNames: ["Saal"], track: "Art" },
    ]);
  });
});

it("a table's sessions have languages by tag or name, and no day or time until they are scheduled", async () => {
  const file = "Title,Day,Start,Language,Level\nA,,,German,Expert\nB,,,fr_CA,\nC,,,Elvish,";
  const rows = await rowsOf("scheduleItems", file);
  expect(
    rows.map(({ input, problems }) => [input.day, input.language, input.level, problems]),
  ).toEqual([
    [undefined, "de", "Expert", []],
    [undefined, "fr-CA", undefined, []],
    [
      undefined,
      undefined,
      undefined,
      ["Language: “Elvish” is not a language such as en-GB or German"],
    ],
  ]);
});

it("a session without a day is of the day above, as in merged cells, and the preview says so", async () => {
  const file =
    "Title,Day,Start,End\nA,1,9:00,10:00\nB,,10:00,11:00\nC,2,9:00,9:30\nD,,9:30,10:00\nE,,,";
  const rows = await rowsOf("scheduleItems", file);
  expect(rows.map(({ input, notes }) => [input.day, notes])).toEqual([
    ["day1", undefined],
    ["day1", ["Day: that of the row above"]],
    ["day2", undefined],
    ["day2", ["Day: that of the row above"]],
    [undefined, undefined],
  ]);
});

it("5,000 rows of the same names are read at once", async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `Break,${1 + (index % 7)},Ada Byron`);
  const rows = await rowsOf("scheduleItems", `Title,Day,Speakers\n${lines.join("\n")}`);
  expect(new Set(rows.map(({ input }) => input.externalId)).size).toBe(5_000);
});
