import { describe, expect, it, test } from "vitest";
import XLSX from "xlsx";
import { csvOf } from "../export/export-table.ts";
import { guessMapping } from "./columns.ts";
import { readImportFile } from "./read-import-file.ts";
import { rowsOfTable } from "./rows-of-table.ts";

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
  type Sheet = XLSX.WorkSheet;
  const bytesOf = (sheets: Record<string, Sheet>, bookType: XLSX.BookType = "xlsx") => {
    const workbook = XLSX.utils.book_new();
    for (const [name, sheet] of Object.entries(sheets)) {
      XLSX.utils.book_append_sheet(workbook, sheet, name);
    }
    return new Uint8Array(XLSX.write(workbook, { type: "array", bookType, cellDates: true }));
  };
  const sheetOf = (rows: unknown[][]) => XLSX.utils.aoa_to_sheet(rows, { cellDates: true });

  it("gives the values of its formulas, and its dates as they are shown", async () => {
    const sheet = sheetOf([
      ["Title", "Day", "Level"],
      ["", new Date(Date.UTC(2030, 4, 2)), "x"],
    ]);
    sheet.A2 = { t: "s", f: '"Eng"&"ines"', v: "Engines" };
    sheet.C2 = { t: "n", f: "1+2", v: 3 };
    expect(await tablesOf(bytesOf({ Talks: sheet }))).toMatchObject([
      { name: "Talks", rows: [["Engines", "2030-05-02", "3"]] },
    ]);
  });

  it("has times to the minute, however the fractions of a day end", async () => {
    const sheet = sheetOf([
      ["Title", "Start", "End"],
      ["A", 0, 0],
    ]);
    // As Excel stores them, with 15 digits: 13 March 2027, 00:30, and 10:10.
    sheet.B2 = { t: "n", v: 46_459.0208333333, z: "m/d/yy h:mm" };
    sheet.C2 = { t: "n", v: 0.423611111111111, z: "h:mm" };
    const [table] = await tablesOf(bytesOf({ Talks: sheet }));
    expect(table?.rows).toEqual([["A", "2027-03-13 00:30", "10:10"]]);
  });

  it("has midnights as times in a column of times, and dates alone as dates", async () => {
    const sheet = sheetOf([
      ["Title", "Start", "Day"],
      ["A", 0, 0],
      ["B", 0, 0],
    ]);
    for (const [cell, v] of [
      ["B2", 46_459],
      ["B3", 46_459.5],
      ["C2", 46_459],
      ["C3", 46_460],
    ] as const) {
      sheet[cell] = { t: "n", v, z: "m/d/yy h:mm" };
    }
    const [table] = await tablesOf(bytesOf({ Talks: sheet }));
    expect(table?.rows).toEqual([
      ["A", "2027-03-13 00:00", "2027-03-13"],
      ["B", "2027-03-13 12:00", "2027-03-14"],
    ]);
  });

  it("has the value of cells that are merged downwards in each of them", async () => {
    const sheet = sheetOf([
      ["Name", "Company"],
      ["Ada", "Analytics"],
      ["Bea", null],
    ]);
    sheet["!merges"] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
    const [table] = await tablesOf(bytesOf({ All: sheet }));
    expect(table?.rows).toEqual([
      ["Ada", "Analytics"],
      ["Bea", "Analytics"],
    ]);
    const programme = sheetOf([
      [null, null, "Programme"],
      [null, null, "Title", "Day", "Starts", "Rooms", "Track"],
      [],
      [null, null, "A", "1", "9:00", "Hall", "Art"],
      [null, null, "B", null, null, null, null],
      [null, null, "C", null, null, "Attic", null],
    ]);
    programme["!merges"] = [
      { s: { r: 0, c: 2 }, e: { r: 0, c: 6 } },
      { s: { r: 3, c: 3 }, e: { r: 5, c: 3 } },
      { s: { r: 3, c: 4 }, e: { r: 4, c: 4 } },
      { s: { r: 3, c: 5 }, e: { r: 4, c: 5 } },
      { s: { r: 3, c: 6 }, e: { r: 5, c: 6 } },
    ];
    const tables = await tablesOf(bytesOf({ "All & more": sheet, Plan: programme }));
    expect(tables[1]?.rows.map((row) => row.slice(2))).toEqual([
      ["A", "1", "9:00", "Hall", "Art"],
      ["B", "1", "9:00", "Hall", "Art"],
      ["C", "1", "", "Attic", "Art"],
    ]);
  });

  it("may have names of columns that are merged over two rows", async () => {
    const sheet = sheetOf([["Name", "Company"], [], ["Ada", "A"]]);
    sheet["!merges"] = [0, 1].map((c) => ({ s: { r: 0, c }, e: { r: 1, c } }));
    expect((await tablesOf(bytesOf({ All: sheet })))[0]?.rows).toEqual([["Ada", "A"]]);
  });

  it("may have a title above the names of its columns, and empty rows", async () => {
    const sheet = sheetOf([[null], ["Speakers 2030"], [], ["Name", "Company"], [], ["Ada", "A"]]);
    sheet["!merges"] = [{ s: { r: 1, c: 0 }, e: { r: 1, c: 1 } }];
    expect(await tablesOf(bytesOf({ All: sheet }))).toEqual([
      { name: "All", headers: ["Name", "Company"], rows: [["Ada", "A"]] },
    ]);
    // What merged cells say of several columns.
    const groups = sheetOf([
      ["Programme"],
      ["Session", null, "When", null, "Who"],
      ["Title", "Type", "Starts", "Ends", "Speakers"],
      ["Welcome", "Keynote", "9:00", "9:30", "Ada"],
    ]);
    expect(await tablesOf(bytesOf({ All: groups }))).toMatchObject([
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
      Cover: sheetOf([]),
      Speakers: sheetOf([["Name"], ["Ada"]]),
      Rooms: sheetOf([["Name"], ["Hall"]]),
    };
    expect((await tablesOf(bytesOf(sheets))).map(({ name }) => name)).toEqual([
      "Speakers",
      "Rooms",
    ]);
    const empty = readImportFile(new Blob([bytesOf({ Cover: sheetOf([]) })]));
    await expect(empty).rejects.toThrow("There is nothing in this file.");
  });

  it("of an old Excel is refused, whatever it is called", async () => {
    const bytes = bytesOf({ Speakers: sheetOf([["Name"], ["Ada"]]) }, "biff8");
    const file = new File([bytes], "speakers.xlsx");
    await expect(readImportFile(file)).rejects.toThrow("Please save it as .xlsx or .csv.");
  });

  it("with a password is refused for that reason", async () => {
    const container = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(container, "/EncryptionInfo", Uint8Array.of(4, 0, 4, 0));
    XLSX.CFB.utils.cfb_add(container, "/EncryptedPackage", new Uint8Array(5_000));
    const bytes = XLSX.CFB.write(container, { type: "array" }) as unknown as number[];
    const file = new Blob([Uint8Array.from(bytes)]);
    await expect(readImportFile(file)).rejects.toThrow("is protected by a password");
  });
});

it("a file of 50 MB is refused before it is read", async () => {
  const file = { size: 50 * 1024 * 1024 } as Blob;
  await expect(readImportFile(file)).rejects.toThrow("more than 20 MB");
});
