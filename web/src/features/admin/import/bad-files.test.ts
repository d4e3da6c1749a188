import { describe, expect, it, test } from "vitest";
import { csvOf } from "../export/export-table.ts";
import { guessMapping } from "./guess-mapping.ts";
import { readImportFile } from "./read-import-file.ts";
import { rowsOfTable } from "./rows-of-table.ts";
import { containerOf, testWorkbookOf } from "./test-workbook.ts";

const target = {
  startDate: "2030-05-01",
  endDate: "2030-05-03",
  timeZone: "Europe/London",
  currency: "EUR",
  languages: ["en-GB"],
  speakers: [],
  tracks: [],
  rooms: [],
};

async function tablesOf(content: BlobPart) {
  const file = await readImportFile(new Blob([content]));
  return "tables" in file ? file.tables : [];
}

async function speakersIn(content: BlobPart) {
  const [table = { name: "", headers: [], rows: [] }] = await tablesOf(content);
  const rows = rowsOfTable(table, "speakers", guessMapping("speakers", table.headers), target);
  return rows.map(({ input }) => input);
}

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    bytes.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(bytes.buffer);
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a table of a spreadsheet", () => {
  const text = (mark: string) =>
    [
      ["Name", "Bio", "Name"],
      ["Zoë", '"one ""two""\r\nthree"', "Ångström"],
    ]
      .map((cells) => cells.join(mark))
      .join("\r\n");

  test.each([
    ["UTF-8 with a mark, commas", `\ufeff${text(",")}`],
    ["UTF-8, semicolons", text(";")],
    ["Latin-1, semicolons", latin1(text(";"))],
    ["UTF-16 LE with a mark, tabs", utf16(`\ufeff${text("\t")}`, true)],
    ["UTF-16 BE with a mark, tabs", utf16(`\ufeff${text("\t")}`, false)],
    ["UTF-16 BE without a mark", utf16(text("\t"), false)],
  ])("in %s keeps each letter and line", async (_name, content) => {
    expect(await tablesOf(content)).toEqual([
      {
        name: "",
        headers: ["Name", "Bio", "Name (2)"],
        rows: [["Zoë", expect.stringMatching(/^one "two"\r?\nthree$/), "Ångström"]],
      },
    ]);
  });

  it("takes what would be a formula as a text, and exports it so that spreadsheets do, too", async () => {
    const formula = '=HYPERLINK("https://example.com","Ada")';
    const cell = `"${formula.replaceAll('"', '""')}"`;
    expect(await speakersIn(`Name,Topic\nAda,${cell}`)).toMatchObject([{ topic: formula }]);
    const exported = await csvOf({ headers: ["Name", "Topic"], rows: [["Ada", formula]] });
    expect(await exported.text()).toContain(`"'=HYPERLINK`);
    expect(await speakersIn(await exported.text())).toMatchObject([{ topic: formula }]);
  });
});

describe("a workbook", () => {
  it("gives the values of its formulas, and its dates as they are shown", async () => {
    const rows = [
      ["Title", "Day", "Level"],
      [
        { formula: '"Eng"&"ines"', value: "Engines" },
        // 2 May 2030.
        { number: 47_605, as: "date" },
        { formula: "1+2", value: 3 },
      ],
    ] as const;
    expect(await tablesOf(testWorkbookOf({ Talks: { rows } }))).toMatchObject([
      { name: "Talks", rows: [["Engines", "2030-05-02", "3"]] },
    ]);
  });

  it("has times to the minute, however the fractions of a day end", async () => {
    const rows = [
      ["Title", "Start", "End"],
      [
        "A",
        // As Excel stores them, with 15 digits: 13 March 2027, 00:30, and 10:10.
        { number: 46_459.0208333333, as: "dateAndTime" },
        { number: 0.423611111111111, as: "time" },
      ],
    ] as const;
    const [table] = await tablesOf(testWorkbookOf({ Talks: { rows } }));
    expect(table?.rows).toEqual([["A", "2027-03-13 00:30", "10:10"]]);
  });

  it("has midnights as times in a column of times, and dates alone as dates", async () => {
    const at = (number: number) => ({ number, as: "dateAndTime" }) as const;
    const rows = [
      ["Title", "Start", "Day"],
      ["A", at(46_459), at(46_459)],
      ["B", at(46_459.5), at(46_460)],
    ];
    const [table] = await tablesOf(testWorkbookOf({ Talks: { rows } }));
    expect(table?.rows).toEqual([
      ["A", "2027-03-13 00:00", "2027-03-13"],
      ["B", "2027-03-13 12:00", "2027-03-14"],
    ]);
  });

  it("has the value of cells that are merged downwards in each of them", async () => {
    const people = {
      rows: [
        ["Name", "Company"],
        ["Ada", "Analytics"],
        ["Bea", null],
      ],
      merged: ["B2:B3"],
    };
    const [table] = await tablesOf(testWorkbookOf({ All: people }));
    expect(table?.rows).toEqual([
      ["Ada", "Analytics"],
      ["Bea", "Analytics"],
    ]);
    const programme = {
      rows: [
        [null, null, "Programme"],
        [null, null, "Title", "Day", "Starts", "Rooms", "Track"],
        [],
        [null, null, "A", "1", "9:00", "Hall", "Art"],
        [null, null, "B", null, null, null, null],
        [null, null, "C", null, null, "Attic", null],
      ],
      merged: ["C1:G1", "D4:D6", "E4:E5", "F4:F5", "G4:G6"],
    };
    const tables = await tablesOf(testWorkbookOf({ "All & more": people, Plan: programme }));
    expect(tables[0]?.rows).toEqual(table?.rows);
    expect(tables[1]?.rows.map((row) => row.slice(2))).toEqual([
      ["A", "1", "9:00", "Hall", "Art"],
      ["B", "1", "9:00", "Hall", "Art"],
      ["C", "1", "", "Attic", "Art"],
    ]);
  });

  it("may have names of columns that are merged over two rows", async () => {
    const sheet = {
      rows: [["Name", "Company"], [], ["Ada", "A"]],
      merged: ["A1:A2", "B1:B2"],
    };
    expect((await tablesOf(testWorkbookOf({ All: sheet })))[0]?.rows).toEqual([["Ada", "A"]]);
  });

  it("may have a title above the names of its columns, and empty rows", async () => {
    const titled = {
      rows: [[null], ["Speakers 2030"], [], ["Name", "Company"], [], ["Ada", "A"]],
      merged: ["A2:B2"],
    };
    expect(await tablesOf(testWorkbookOf({ All: titled }))).toEqual([
      { name: "All", headers: ["Name", "Company"], rows: [["Ada", "A"]] },
    ]);
    // What merged cells say of several columns.
    const groups = {
      rows: [
        ["Programme"],
        ["Session", null, "When", null, "Who"],
        ["Title", "Type", "Starts", "Ends", "Speakers"],
        ["Welcome", "Keynote", "9:00", "9:30", "Ada"],
      ],
    };
    expect(await tablesOf(testWorkbookOf({ All: groups }))).toMatchObject([
      {
        headers: ["Title", "Type", "Starts", "Ends", "Speakers"],
        rows: [["Welcome", "Keynote", "9:00", "9:30", "Ada"]],
      },
    ]);
    // One column, and columns that have other names than those that are known.
    expect(await tablesOf("Name\nAda\n")).toMatchObject([{ headers: ["Name"], rows: [["Ada"]] }]);
    expect(await tablesOf("Sprecher\nAda,Talk\n")).toMatchObject([{ headers: ["Sprecher"] }]);
  });

  it("has a table for each sheet that is not empty", async () => {
    const sheets = {
      Cover: { rows: [] },
      Speakers: { rows: [["Name"], ["Ada"]] },
      Rooms: { rows: [["Name"], ["Hall"]] },
    };
    expect((await tablesOf(testWorkbookOf(sheets))).map(({ name }) => name)).toEqual([
      "Speakers",
      "Rooms",
    ]);
    const empty = readImportFile(new Blob([testWorkbookOf({ Cover: { rows: [] } })]));
    await expect(empty).rejects.toThrow("There is nothing in this file.");
  });

  it("of an old Excel is refused, whatever it is called", async () => {
    const file = new File([containerOf(["Workbook"])], "speakers.xlsx");
    await expect(readImportFile(file)).rejects.toThrow("Please save it as .xlsx or .csv.");
  });

  it("with a password is refused for that reason", async () => {
    const file = new Blob([containerOf(["EncryptionInfo", "EncryptedPackage"])]);
    await expect(readImportFile(file)).rejects.toThrow("is protected by a password");
  });
});

it("a file of 50 MB is refused before it is read", async () => {
  const file = { size: 50 * 1024 * 1024 } as Blob;
  await expect(readImportFile(file)).rejects.toThrow("more than 20 MB");
});
