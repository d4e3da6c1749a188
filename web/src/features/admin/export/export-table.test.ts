import { expect, test } from "vitest";
import { guessMapping, type ListName } from "../import/columns.ts";
import { readImportFile } from "../import/read-import-file.ts";
import { rowsOfTable } from "../import/rows-of-table.ts";
import { csvOf, type ExportedRecord, exportTable, workbookOf } from "./export-table.ts";

const target = {
  startDate: "2030-05-01",
  endDate: "2030-05-03",
  timeZone: "Europe/London",
  currency: "EUR",
  language: "en-GB",
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
  },
  people: { ...common, name: "Ada", email: "ada@example.com", phone: "+44 1", tags: ["a", "b"] },
  rooms: {
    ...common,
    name: "Hall, upper",
    capacity: 40,
    position: 2,
    guid: "6f1f8a0e-5b0c-4c1e-9d6b-3f1f6a2f7c55",
  },
  tracks: { ...common, name: "Art", colour: "#112233", position: 0 },
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
    const exported = exportTable(list, [records[list]]);
    const file = as === "CSV" ? await csvOf(exported) : await workbookOf(exported);
    const read = await readImportFile(file);
    const table = ("tables" in read && read.tables[0]) || { name: "", headers: [], rows: [] };
    const [row] = rowsOfTable(table, list, guessMapping(list, table.headers), target);
    expect(row).toMatchObject({ input: inputOf(records[list]), problems: [] });
  },
);

test("an unscheduled session stays one, and a night's session in all rooms stays that", async () => {
  const item = { ...common, title: "A", rooms: [], track: null, speakers: [], type: "Talk" };
  const night = { day: "day1", startTime: "00:15", endTime: "01:00", afterMidnight: true };
  const items = [
    { ...item, day: null, startTime: null, endTime: null, afterMidnight: false, allRooms: false },
    { ...item, ...night, allRooms: true },
  ];
  const read = await readImportFile(await csvOf(exportTable("scheduleItems", items)));
  const table = ("tables" in read && read.tables[0]) || { name: "", headers: [], rows: [] };
  const mapping = guessMapping("scheduleItems", table.headers);
  const [unscheduled, inAll] = rowsOfTable(table, "scheduleItems", mapping, target);
  expect(unscheduled?.problems).toEqual([]);
  expect(Object.keys(unscheduled?.input ?? {})).not.toContain("day");
  expect(inAll).toMatchObject({ input: { ...night, allRooms: true }, problems: [] });
});

test("no cell of a CSV begins as a formula", async () => {
  const file = await csvOf(exportTable("speakers", [records.speakers]));
  expect(await file.text()).toContain(`r1,x,"'=1+1",ada@example.com,"'-x"`);
});
