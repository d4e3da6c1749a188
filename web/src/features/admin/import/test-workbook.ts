import { strToU8, zipSync } from "fflate";

/** How Excel shows a number as a date; its own numbers of these formats. */
const dateFormats = { date: 14, time: 20, dateAndTime: 22 };

type Cell =
  | string
  | number
  | null
  | { formula: string; value: string | number }
  | { number: number; as: keyof typeof dateFormats };

type Sheet = {
  rows: readonly (readonly Cell[])[];
  /** Ranges such as `B2:B3`. */
  merged?: readonly string[];
};

/** A workbook as Excel saves it: with a table of its texts, and with the values that its formulas had. */
export function testWorkbookOf(sheets: Readonly<Record<string, Sheet>>): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const written = Object.entries(sheets).map(([name, sheet], index) => ({
    name,
    id: index + 1,
    xml: xmlOfSheet(sheet, texts),
  }));
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types">${[
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      contentType("workbook", "sheet.main"),
      contentType("styles", "styles"),
      contentType("sharedStrings", "sharedStrings"),
      written.map(({ id }) => contentType(`worksheets/sheet${id}`, "worksheet")).join(""),
    ].join("")}</Types>`,
    "_rels/.rels": relationships([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${written
      .map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      ["styles", "styles", "styles.xml"],
      ["strings", "sharedStrings", "sharedStrings.xml"],
      ...written.map(
        ({ id }) => [`rId${id}`, "worksheet", `worksheets/sheet${id}.xml`] as Relationship,
      ),
    ]),
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="4"><xf numFmtId="0"/>${Object.values(
      dateFormats,
    )
      .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join("")}</sst>`,
  };
  const worksheets = written.map(({ id, xml }) => [`xl/worksheets/sheet${id}.xml`, xml] as const);
  const files = [...Object.entries(parts), ...worksheets].map(
    ([path, xml]) =>
      [path, strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)] as const,
  );
  return Uint8Array.from(zipSync(Object.fromEntries(files)));
}

const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const contentType = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

type Relationship = readonly [id: string, type: string, target: string];

const relationships = (all: readonly Relationship[]) =>
  `<Relationships xmlns="${packages}/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

function xmlOfSheet({ rows, merged = [] }: Sheet, texts: string[]): string {
  const cells = rows.map((row, at) => {
    const written = row.map((cell, column) =>
      xmlOfCell(cell, `${String.fromCharCode(65 + column)}${at + 1}`, texts),
    );
    return `<row r="${at + 1}">${written.join("")}</row>`;
  });
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
  return `<worksheet xmlns="${main}"><sheetData>${cells.join("")}</sheetData>${
    ranges && `<mergeCells count="${merged.length}">${ranges}</mergeCells>`
  }</worksheet>`;
}

function xmlOfCell(cell: Cell, place: string, texts: string[]): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  if ("as" in cell) {
    const style = Object.keys(dateFormats).indexOf(cell.as) + 1;
    return `<c r="${place}" s="${style}"><v>${cell.number}</v></c>`;
  }
  const type = typeof cell.value === "string" ? ` t="str"` : "";
  const { formula, value } = cell;
  return `<c r="${place}"${type}><f>${escaped(formula)}</f><v>${escaped(String(value))}</v></c>`;
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/**
 * The beginning of what Excel saved before 2007, and still saves protected workbooks in: the mark of the format, and a
 * directory that names its parts.
 */
export function containerOf(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const [headerBytes, entryBytes] = [512, 128];
  const names = ["Root Entry", ...parts];
  const bytes = new DataView(new ArrayBuffer(headerBytes + names.length * entryBytes));
  bytes.setBigUint64(0, 0xd0cf11e0a1b11ae1n);
  for (const [index, name] of names.entries()) {
    for (const [at, letter] of [...name].entries()) {
      bytes.setUint16(headerBytes + index * entryBytes + at * 2, letter.charCodeAt(0), true);
    }
  }
  return new Uint8Array(bytes.buffer);
}
