import { zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { csvOf, exportTable } from "../export/export-table.ts";
import type { ListName } from "./columns.ts";
import type { Encoding } from "./decode-text.ts";
import { guessList, guessMapping } from "./guess-mapping.ts";
import { readImportFile, type TextOptions } from "./read-import-file.ts";
import { rowsOfProgramme } from "./rows-of-programme.ts";
import { rowsOfSessionize } from "./rows-of-sessionize.ts";
import { type ImportTarget, rowsOfTable } from "./rows-of-table.ts";

const target: ImportTarget = {
  startDate: "2030-05-31",
  endDate: "2030-06-01",
  timeZone: "Europe/Berlin",
  currency: "EUR",
  languages: ["de"],
  speakers: [],
  tracks: [],
  rooms: [],
};

async function tableOf(content: BlobPart, options?: TextOptions) {
  const read = await readImportFile(new Blob([content]), options);
  if (!("tables" in read) || !read.tables[0]) throw new Error("This is a table.");
  return { ...read.text, table: read.tables[0] };
}

async function rowsOf(list: ListName, content: BlobPart, options?: TextOptions) {
  const { table } = await tableOf(content, options);
  return rowsOfTable(table, list, guessMapping(list, table.headers), target);
}

/** Encodes what these single-byte encodings and Shift_JIS can say, by looking each letter up. */
function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (letter.length === 1 && !codes.has(letter)) codes.set(letter, bytes);
  };
  for (const byte of all) add(byte);
  if (encoding === "shift_jis") for (const one of all) for (const two of all) add(one, two);
  return Uint8Array.from([...text].flatMap((letter) => codes.get(letter) ?? []));
}

describe("a CSV whose texts have more commas than it has columns", () => {
  const texts = (mark: string) =>
    [
      ["Vorname", "Nachname", "Biography"],
      ["Jörg", "Groß", "baut, liest, schreibt, läuft, kocht, singt, und mehr"],
      ["Zoë", "Noël", "programme, lit, écrit, court, cuisine, chante, et plus"],
    ]
      .map((cells) => cells.join(mark))
      .join("\r\n");

  test.each([";", "\t", "|"])("is separated as its header is, by %j", async (mark) => {
    const rows = await rowsOf("speakers", texts(mark));
    expect(rows.map(({ input, problems }) => [input.name, problems])).toEqual([
      ["Jörg Groß", []],
      ["Zoë Noël", []],
    ]);
  });

  it("may name its separator in Excel's own line, and be read with another", async () => {
    expect((await tableOf(`sep=;\r\n${texts(";")}`)).table.headers).toHaveLength(3);
    const { table, separator } = await tableOf(texts(";"), { separator: "," });
    expect([table.headers, separator]).toEqual([["Vorname;Nachname;Biography"], ","]);
  });
});

describe("a text in another encoding", () => {
  test.each<[Encoding, string]>([
    ["windows-1252", "Jörg Groß"],
    ["windows-1251", "Анна Ковалёва"],
    ["shift_jis", "山田 太郎"],
    ["shift_jis", "さくら ヤマダ"],
  ])("is recognised: %s, %s", async (encoding, name) => {
    const content = encoded(`Name,Job title\n${name},Engineer`, encoding);
    expect(await tableOf(content)).toMatchObject({
      encoding,
      broken: 0,
      table: { rows: [[name, "Engineer"]] },
    });
  });

  test.each<[Encoding, string]>([
    ["windows-1250", "Łukasz Žižka"],
    ["macintosh", "Zoë Noël"],
  ])("is read as it is chosen: %s", async (encoding, name) => {
    const content = encoded(`Name\n${name}`, encoding);
    expect((await tableOf(content, { encoding })).table.rows).toEqual([[name]]);
  });

  it("in UTF-8 with a bad byte keeps all other letters, and says so", async () => {
    const text = new TextEncoder().encode("Name\nZoë Noël\nJörg?");
    text[text.length - 1] = 0xe9;
    expect(await tableOf(text)).toMatchObject({
      encoding: "utf-8",
      broken: 1,
      table: { rows: [["Zoë Noël"], ["Jörg\ufffd"]] },
    });
  });

  it("does not become another one by a wrong name", async () => {
    const content = encoded("氏名,Company\n山田太郎,日本語", "shift_jis");
    const wrong = await tableOf(content, { encoding: "utf-8" });
    expect(wrong.broken).toBeGreaterThan(0);
    expect((await tableOf(content)).table.rows).toEqual([["山田太郎", "日本語"]]);
  });
});

describe("a malformed row", () => {
  it("with a quote that is not closed is refused with its number", async () => {
    const rows = await rowsOf("speakers", 'Name,Bio\nAda,"fine"\nBea,"open\nCleo,gone');
    expect(rows.map(({ name, problems }) => [name, problems])).toEqual([
      ["Ada", []],
      ["Bea", [expect.stringMatching(/^Row 3 of the file: a quote is opened and never closed/)]],
    ]);
    const [bea] = await rowsOf("speakers", 'Name,Bio\nBea,"the "best" one"\n');
    expect(bea?.problems).toEqual([expect.stringContaining("Row 2 of the file: a quote")]);
  });

  it("with cells beyond the header is refused with the first of them", async () => {
    const rows = await rowsOf("speakers", "Name,Bio\nAda,one\n\nBea,one,two,three\nCleo,one,,");
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      ["Row 4 of the file has more cells than there are columns: “two”"],
      [],
    ]);
  });

  it("of the header refuses the file", async () => {
    await expect(tableOf('Name,"Bio\nAda,x')).rejects.toThrow(
      "names of the columns cannot be read",
    );
  });
});

describe("lengths and midnights", () => {
  const event = { guid: "g", title: "A", date: "", start: "09:00", duration: "01:00" };
  const frab = async (more: object) => {
    const days = [{ date: "2030-05-31", rooms: { Hall: [{ ...event, ...more }] } }];
    const file = await readImportFile(
      new Blob([JSON.stringify({ schedule: { conference: { days } } })]),
    );
    if (!("programme" in file)) throw new Error("This is a programme.");
    const [row] = rowsOfProgramme(file.programme, target).filter(
      ({ list }) => list === "scheduleItems",
    );
    return row;
  };

  test.each(["30:00", "1:00:00", "24:00"])(
    "of a schedule that are a day or longer are refused by name: %s",
    async (duration) => {
      expect((await frab({ duration }))?.problems).toEqual([
        `Duration: “${duration}” is a day or longer; a session is shorter`,
      ]);
    },
  );

  it("of a schedule may have days in front", async () => {
    expect((await frab({ duration: "0:01:30" }))?.input).toMatchObject({ endTime: "10:30" });
  });

  test.each([
    ["1:30", "10:30"],
    ["1:00:00", "10:00"],
    ["1h30", "10:30"],
    ["45 min", "09:45"],
    ["45 Minuten", "09:45"],
    ["PT45M", "09:45"],
    ["PT1H15M", "10:15"],
    ["1.5 hours", "10:30"],
    ["1,5 Std.", "10:30"],
    ["1 hour and 20 minutes", "10:20"],
    ["2 h", "11:00"],
  ])("of a table are read as written: %s", async (duration, endTime) => {
    const text = `Title;Day;Start;Duration\nA;1;9:00;${duration}`;
    expect(await rowsOf("scheduleItems", text)).toMatchObject([
      { input: { endTime }, problems: [] },
    ]);
  });

  test.each(["30:00", "a while"])("of a table are refused by name: %s", async (duration) => {
    const [row] = await rowsOf("scheduleItems", `Title;Day;Start;Duration\nA;1;9:00;${duration}`);
    expect(row?.problems).toEqual([expect.stringContaining(`Duration: “${duration}” is `)]);
    expect(row?.input).not.toHaveProperty("endTime");
  });

  it("a start at 24:00 is the midnight at the end of its day", async () => {
    const midnight = { day: "day1", startTime: "00:00", afterMidnight: true, endTime: "01:00" };
    expect((await frab({ start: "24:00" }))?.input).toMatchObject(midnight);
    for (const text of [
      "Title,Day,Start,End\nA,1,24:00,1:00",
      "Title,Start,End\nA,2030-05-31 24:00,1:00",
    ]) {
      expect((await rowsOf("scheduleItems", text))[0]?.input).toMatchObject(midnight);
    }
    const [evening] = await rowsOf("scheduleItems", "Title,Day,Time\nA,1,23:00 - 24:00");
    expect(evening?.input).toMatchObject({ startTime: "23:00", endTime: "00:00" });
    expect(evening?.input).not.toHaveProperty("afterMidnight");
  });
});

it("an id that a programme gives to two names is nobody's, and somebody without a name is nobody", async () => {
  const event = (guid: string, persons: object[]) => ({ guid, title: guid, persons });
  const Hall = [
    event("a", [{ id: 7, name: "Ada" }, { id: 8, name: "Cleo" }, {}]),
    event("b", [{ id: 7, name: "Bea" }]),
    event("c", [{ id: 7, name: "ada" }]),
  ];
  const days = [{ date: "2030-05-31", rooms: { Hall } }];
  const file = await readImportFile(
    new Blob([JSON.stringify({ schedule: { conference: { days } } })]),
  );
  const rows = "programme" in file ? rowsOfProgramme(file.programme, target) : [];
  expect(rows.map(({ input }) => input.name ?? input.speakerExternalIds)).toEqual([
    "Ada",
    "Cleo",
    "Bea",
    ["speakers:ada", "8"],
    ["speakers:bea"],
    ["speakers:ada"],
  ]);
});

describe("Sessionize's JSON", () => {
  const times = { startsAt: "2030-05-31T09:00:00", endsAt: "2030-05-31T10:00:00" };
  const speakers = [{ id: "u1", name: "Ada Byron" }];
  const plenum = { id: "1", title: "Opening", isPlenumSession: true, room: "Hall", ...times };
  const talk = {
    id: "2",
    title: "Engines",
    room: "Attic",
    speakers,
    categories: [{ name: "Track", categoryItems: [{ id: 5, name: "Art" }] }],
    ...times,
  };

  test.each([
    ["Sessions", [{ groupName: "All", sessions: [plenum, talk] }]],
    [
      "GridSmart",
      [{ date: "2030-05-31", rooms: [{ sessions: [plenum, talk] }, { sessions: [plenum] }] }],
    ],
  ])("is read from the view %s, too", async (_view, data) => {
    const file = await readImportFile(new Blob([JSON.stringify(data)]));
    const rows = "sessionize" in file ? rowsOfSessionize(file.sessionize, target) : [];
    expect(rows.map(({ input }) => input)).toMatchObject([
      { externalId: "u1", name: "Ada Byron" },
      { externalId: "1", allRooms: true },
      { externalId: "2", roomNames: ["Attic"], track: "Art", speakerExternalIds: ["u1"] },
    ]);
    expect(rows[1]?.input).not.toHaveProperty("roomNames");
  });

  it("gives the speakers of the view of them", async () => {
    const file = await readImportFile(
      new Blob([JSON.stringify([{ id: "u1", fullName: "Ada", sessions: [{ id: 2, name: "E" }] }])]),
    );
    const rows = "sessionize" in file ? rowsOfSessionize(file.sessionize, target) : [];
    expect(rows).toMatchObject([{ list: "speakers", name: "Ada" }]);
  });

  it("keeps what a call has not accepted out of the programme", () => {
    const sessions = ["Accepted", "Nominated", "Accept_Queue", "Declined"].map((status, id) => ({
      id,
      title: status,
      status,
      ...times,
    }));
    const rows = rowsOfSessionize({ sessions, speakers: [] }, target);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      ["Status: “Nominated” is not that of an accepted session"],
      ["Status: “Accept_Queue” is not that of an accepted session"],
      ["Status: “Declined” is not that of an accepted session"],
    ]);
  });
});

describe("an export that is imported again", () => {
  const again = async (list: Exclude<ListName, "subscribers">, record: Record<string, unknown>) =>
    (await rowsOf(list, await csvOf(exportTable(list, [{ id: "r1", ...record }], ["en-GB"]))))[0]
      ?.input;

  test.each(["Hall 1; left", 'The "Hall"', '"Hall"', "Hall\nupper", "Hall, upper"])(
    "names the same room: %j",
    async (name) => {
      const rooms = [{ name }, { name: "B" }];
      expect(await again("scheduleItems", { title: "A", rooms })).toMatchObject({
        roomNames: [name, "B"],
      });
    },
  );

  it("has the same tags", async () => {
    const tags = ["a, b", "c", '"d"'];
    expect(await again("people", { name: "Ada", tags })).toMatchObject({ tags });
  });

  test.each(["=1+1", "'=1+1", "''=1+1", "'-", "'tis", "@a"])(
    "has the same text: %s",
    async (topic) => {
      expect(await again("speakers", { name: "Ada", topic })).toMatchObject({ topic });
    },
  );
});

it("a workbook that would fill the memory is refused before it is unpacked", async () => {
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(1_000) });
  // Its directory, as of one with 1.6 GB; packing that much would take a minute.
  const directory = bomb.findIndex((_byte, at) =>
    [0x50, 0x4b, 1, 2].every((byte, index) => bomb[at + index] === byte),
  );
  new DataView(bomb.buffer).setUint32(directory + 24, 1_600 * 1_024 * 1_024, true);
  await expect(readImportFile(new Blob([bomb as BlobPart]))).rejects.toThrow(
    "Unpacked, this workbook has 1600 MB; it can have 200 MB.",
  );
});

test.each<[ListName, string]>([
  ["speakers", "Vorname;Nachname;Firma;Kurzbiografie"],
  ["speakers", "Prénom;Nom;Entreprise;Courriel"],
  ["speakers", "Nombre;Apellidos;Empresa;Cargo"],
  ["speakers", "Nome;Cognome;Azienda;Ruolo"],
  ["speakers", "Voornaam;Achternaam;Bedrijf;Functie"],
  ["scheduleItems", "Titel;Tag;Beginn;Ende;Raum;Referenten"],
  ["scheduleItems", "Titre;Jour;Début;Durée;Salle;Intervenants"],
  ["scheduleItems", "Título;Fecha;Hora de inicio;Duración;Sala;Ponentes"],
  ["scheduleItems", "Titolo;Giorno;Inizio;Fine;Sala;Relatori"],
  ["scheduleItems", "Título;Data;Início;Fim;Sala;Palestrantes"],
  ["scheduleItems", "Titel;Datum;Aanvang;Einde;Zaal;Sprekers"],
])("a table of %s is known by its columns' names: %s", (list, line) => {
  const headers = line.split(";");
  expect(guessList(headers)).toBe(list);
  expect(guessMapping(list, headers)).not.toContain(undefined);
});

test.each([
  "2030/06/01",
  "01-06-2030",
  "1 juin",
  "1er juin 2030",
  "1 de junio de 2030",
  "sabato 1 giugno 2030",
  "2030年6月1日",
  "6月1日",
  "Jun-01",
  "1. Juni",
])("a day may be written as %s", async (day) => {
  const [row] = await rowsOf("scheduleItems", `Title;Day;Start;End\nA;${day};9:00;10:00`);
  expect(row).toMatchObject({ input: { day: "day2" }, problems: [] });
});

test.each([
  ["0900", "09:00"],
  ["14 Uhr", "14:00"],
  ["14 Uhr 30", "14:30"],
  ["14h", "14:00"],
  ["14h30", "14:30"],
  ["noon", "12:00"],
])("a time may be written as %s", async (start, startTime) => {
  const [row] = await rowsOf("scheduleItems", `Title;Day;Start;Duration\nA;1;${start};30`);
  expect(row).toMatchObject({ input: { startTime }, problems: [] });
});

it("addresses, thousands, and rows that have a type only are read as they are meant", async () => {
  const people = await rowsOf(
    "people",
    "Name,Email\nBo,Bo Lind <bo@example.com>\nAl,mailto:al@example.com",
  );
  expect(people.map(({ input }) => input.email)).toEqual(["bo@example.com", "al@example.com"]);
  expect(await rowsOf("rooms", 'Name,Capacity\nHall,"1,200"')).toMatchObject([
    { input: { capacity: 1_200 }, problems: [] },
  ]);
  const [lunch] = await rowsOf("scheduleItems", "Title,Type,Day,Start,End\n,Lunch,1,12:00,13:00");
  expect(lunch).toMatchObject({ name: "Lunch", input: { title: "Lunch", type: "Break" } });
});

test.each([
  "Ada Byron | Bea Lind",
  "Ada Byron & Bea Lind",
  "Ada Byron and Bea Lind",
  "Ada Byron/Bea Lind",
])(
  "names that are joined are several people if all of them are known, and the preview says so: %s",
  async (names) => {
    const { table } = await tableOf(`Title;Speakers\nA;${names}\nB;${names}er`);
    const speakers = ["Ada Byron", "Bea Lind"].map((name) => ({
      id: name,
      name,
      externalId: null,
    }));
    const mapping = guessMapping("scheduleItems", table.headers);
    const [both, unknown] = rowsOfTable(table, "scheduleItems", mapping, { ...target, speakers });
    expect(both?.input.speakerIds).toEqual(["Ada Byron", "Bea Lind"]);
    expect(both?.notes).toEqual([`Speakers: “${names}” is read as 2 people`]);
    expect(unknown?.problems).toEqual([
      `Speakers: nobody here is called ${names}er. Import the speakers first.`,
    ]);
  },
);
