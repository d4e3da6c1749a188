import { inputOfSingleTexts } from "@summit/schema/validation/single-texts.ts";
import { parse as parseCsv } from "csv-parse/sync";
import readSheets from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { ListName } from "../import/columns.ts";
import { guessMapping } from "../import/guess-mapping.ts";
import { readImportFile } from "../import/read-import-file.ts";
import { rowsOfTable } from "../import/rows-of-table.ts";
import { csvOf, type ExportedRecord, exportTable, workbookOf } from "./export-table.ts";

const target = {
  startDate: "2030-05-01",
  endDate: "2030-05-03",
  timeZone: "Europe/London",
  currency: "EUR",
  languages: ["en-GB", "fr", "pt-BR"],
  speakers: [],
  tracks: [],
  rooms: [],
};

const common = { id: "r1", externalId: "x" };
const speakers = [
  { id: "s1", name: "Ada" },
  { id: "s2", name: "Bea, the other" },
];
// The server writes the file of subscribers.
type Exported = Exclude<ListName, "subscribers">;
const records: Record<Exported, ExportedRecord> = {
  speakers: {
    ...common,
    name: "=1+1",
    title: "-x",
    person: { email: "ada@example.com" },
    bio: 'Two\n"lines"',
    showOnHome: false,
    homeOrder: -3,
    publication: "draft",
    twitterUrl: "https://example.com/a?b=1,2",
    translations: [
      { language: "fr", title: "=y", bio: 'Deux\n"lignes"' },
      { language: "pt-BR", topic: "Máquinas; engenhos" },
    ],
  },
  scheduleItems: {
    ...common,
    title: "@home",
    rooms: [{ name: "Hall, upper" }, { name: "Attic" }],
    track: { name: "Art" },
    day: "day2",
    startTime: "09:00",
    endTime: "10:30",
    type: "Talk",
    status: "cancelled",
    speakers,
    publication: "published",
    translations: [{ language: "fr", title: "@la maison", theme: "Été, hiver", level: "Débutant" }],
  },
  people: { ...common, name: "Ada", email: "ada@example.com", phone: "+44 1", tags: ["a", "b"] },
  rooms: {
    ...common,
    name: "Hall, upper",
    capacity: 40,
    position: 2,
    guid: "6f1f8a0e-5b0c-4c1e-9d6b-3f1f6a2f7c55",
  },
  tracks: {
    ...common,
    name: "Art",
    colour: "#112233",
    position: 0,
    translations: [{ language: "pt-BR", name: "Arte" }],
  },
  sponsors: { ...common, name: "+Plus", imageUrl: "/logo.svg", position: 4 },
  ticketTypes: {
    ...common,
    name: "VIP",
    price: { minorUnits: 123_450, currency: "USD" },
    availableFrom: "2030-01-01",
    availableUntil: "2030-02-01",
    active: true,
    features: ["Lunch, twice", "A seat"],
    quantity: 5,
    popular: false,
    buttonText: "Buy",
    translations: [
      { language: "fr", features: "Déjeuner, deux fois\nUn siège", buttonText: "Oui" },
    ],
  },
  exhibitPackages: {
    ...common,
    name: "Gold",
    price: { minorUnits: 500, currency: "JPY" },
    delegatePasses: 2,
    standSize: "3 m",
    inclusions: ["-table"],
    position: 1,
  },
  articles: {
    ...common,
    title: "News",
    slug: "news",
    body: "# A\n\n- b",
    publishedOn: "2030-01-01",
    translations: [{ language: "fr", title: "Nouvelles", body: "# A\n\n- b, c" }],
  },
};

/** A record as an import sends it. */
const inputOf = ({ speakers: named, rooms, track, person, ...record }: ExportedRecord) => ({
  ...record,
  ...(person ? { email: "ada@example.com" } : {}),
  ...(rooms ? { roomNames: ["Hall, upper", "Attic"] } : {}),
  ...(track ? { track: "Art" } : {}),
  // In another conference, ids are external ones; here they are found all the same.
  ...(named ? { speakerExternalIds: speakers.map(({ id }) => id) } : {}),
});

test.each(Object.keys(records).flatMap((list) => ["CSV", "XLSX"].map((as) => [list, as] as const)))(
  "exported %s in %s are the same when they are imported again",
  async (name, as) => {
    const list = name as Exported;
    const exported = exportTable(list, [records[list]], target.languages);
    const file = as === "CSV" ? await csvOf(exported) : await workbookOf(exported);
    const read = await readImportFile(file);
    const table = ("tables" in read && read.tables[0]) || { name: "", headers: [], rows: [] };
    const [row] = rowsOfTable(
      table,
      list,
      guessMapping(list, table.headers, target.languages),
      target,
    );
    const input = inputOfSingleTexts(row?.input ?? {});
    expect({ ...row, input }).toMatchObject({ input: inputOf(records[list]), problems: [] });
  },
);

test("an unscheduled session stays one, and a night's session in all rooms stays that", async () => {
  const item = { ...common, title: "A", rooms: [], track: null, speakers: [], type: "Talk" };
  const night = { day: "day1", startTime: "00:15", endTime: "01:00", afterMidnight: true };
  const items = [
    { ...item, day: null, startTime: null, endTime: null, afterMidnight: false, allRooms: false },
    { ...item, ...night, allRooms: true },
  ];
  const read = await readImportFile(await csvOf(exportTable("scheduleItems", items, ["en-GB"])));
  const table = ("tables" in read && read.tables[0]) || { name: "", headers: [], rows: [] };
  const mapping = guessMapping("scheduleItems", table.headers);
  const [unscheduled, inAll] = rowsOfTable(table, "scheduleItems", mapping, target);
  expect(unscheduled?.problems).toEqual([]);
  expect(Object.keys(unscheduled?.input ?? {})).not.toContain("day");
  expect(inAll).toMatchObject({ input: { ...night, allRooms: true }, problems: [] });
});

test("no cell of a CSV begins as a formula", async () => {
  const file = await csvOf(exportTable("speakers", [records.speakers], ["en-GB"]));
  expect(await file.text()).toContain(`r1,x,"'=1+1",ada@example.com,"'-x"`);
});

test("each translated text has a column after its own for each further language, as other programs read the files", async () => {
  const exported = exportTable("speakers", [records.speakers], target.languages);
  const csv = await (await csvOf(exported)).text();
  const [{ data = [] } = {}] = await readSheets(await workbookOf(exported));
  for (const [headers = [], row = []] of [parseCsv(csv, { bom: true }) as string[][], data]) {
    expect(headers).toEqual([
      "Summit id",
      "External id",
      "Name",
      "Email",
      "Job title",
      "Job title:fr",
      "Job title:pt-BR",
      "Company",
      "Topic",
      "Topic:fr",
      "Topic:pt-BR",
      "Biography",
      "Biography:fr",
      "Biography:pt-BR",
      "Photo",
      "Company logo",
      "X (Twitter)",
      "LinkedIn",
      "GitHub",
      "On the home page",
      "Order on the home page",
      "Publication",
    ]);
    expect(row[headers.indexOf("Topic:pt-BR")]).toBe("Máquinas; engenhos");
    expect(row[headers.indexOf("Biography:fr")]).toBe('Deux\n"lignes"');
    expect(row[headers.indexOf("Topic:fr")] || "").toBe("");
  }
});

test("there are no columns of translations where the conference has one language", () => {
  const { headers } = exportTable("speakers", [records.speakers], ["en-GB"]);
  expect(headers.filter((header) => header.includes(":"))).toEqual([]);
});
