import { expect, test } from "vitest";
import { guessMapping, type ListName } from "../import/columns.ts";
import { readImportFile } from "../import/read-import-file.ts";
import { rowsOfTable } from "../import/rows-of-table.ts";
import { csvOf, type ExportedRecord, exportTable, workbookOf } from "./export-table.ts";

const target = { startDate: "2030-05-01", currency: "EUR", speakers: [], tracks: [] };

const common = { id: "r1", externalId: "x" };
const speakers = [
  { id: "s1", name: "Ada" },
  { id: "s2", name: "Bea, the other" },
];
const records: Record<ListName, ExportedRecord> = {
  speakers: {
    ...{
      ...common,
      name: "=1+1",
      title: "-x",
      person: { email: "ada@example.com" },
      bio: 'Two\n"lines"',
      showOnHome: false,
    },
    ...{ homeOrder: -3, publication: "draft", twitterUrl: "https://example.com/a?b=1,2" },
  },
  scheduleItems: {
    ...{
      ...common,
      title: "@home",
      rooms: [{ name: "Hall, upper" }, { name: "Attic" }],
      track: { name: "Art" },
      day: "day2",
      startTime: "09:00",
      endTime: "10:30",
    },
    ...{ type: "Talk", status: "cancelled", speakers, publication: "published" },
  },
  people: { ...common, name: "Ada", email: "ada@example.com", phone: "+44 1", tags: ["a", "b"] },
  rooms: { ...common, name: "Hall, upper", capacity: 40, position: 2 },
  tracks: { ...common, name: "Art", colour: "#112233", position: 0 },
  sponsors: { ...common, name: "+Plus", imageUrl: "/logo.svg", position: 4 },
  ticketTypes: {
    ...{ ...common, name: "VIP", price: { minorUnits: 123_450, currency: "USD" } },
    ...{ availableFrom: "2030-01-01", availableUntil: "2030-02-01", active: true },
    ...{ features: ["Lunch, twice", "A seat"], quantity: 5, popular: false, buttonText: "Buy" },
  },
  exhibitPackages: {
    ...{ ...common, name: "Gold", price: { minorUnits: 500, currency: "JPY" } },
    ...{ delegatePasses: 2, standSize: "3 m", inclusions: ["-table"], position: 1 },
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
  ...(named ? { speakerIds: speakers.map(({ id }) => id) } : {}),
});

test.each(Object.keys(records).flatMap((list) => ["CSV", "XLSX"].map((as) => [list, as] as const)))(
  "exported %s in %s are the same when they are imported again",
  async (name, as) => {
    const list = name as ListName;
    const exported = exportTable(list, [records[list]]);
    const file = as === "CSV" ? await csvOf(exported) : await workbookOf(exported);
    const { tables } = await readImportFile(file, target);
    const table = tables?.[0] ?? { name: "", headers: [], rows: [] };
    const [row] = rowsOfTable(table, list, guessMapping(list, table.headers), target);
    expect(row).toMatchObject({ input: inputOf(records[list]), problems: [] });
  },
);

test("no cell of a CSV begins as a formula", async () => {
  const file = await csvOf(exportTable("speakers", [records.speakers]));
  expect(await file.text()).toContain(`r1,x,"'=1+1",ada@example.com,"'-x"`);
});
