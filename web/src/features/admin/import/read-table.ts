import { isColumnName } from "./columns.ts";
import { ImportError } from "./import-error.ts";
import { mergedCellsOf, withMerged } from "./merged-cells.ts";

/** A sheet with a name for each column. All cells are texts. */
export type ImportTable = {
  name: string;
  headers: string[];
  rows: string[][];
  /** What is wrong with rows as they stand in the file, by their index. */
  problems?: ReadonlyMap<number, readonly string[]>;
};

/** What separates the cells of a CSV, with what people call it. */
export const separators = { ",": "Commas", ";": "Semicolons", "\t": "Tabs", "|": "Bars" };

export type Separator = keyof typeof separators;

/**
 * The rows of a CSV. Unless a separator is given, the names of the columns decide: texts below them may have more commas
 * than columns.
 *
 * @throws ImportError if it has no rows
 */
export async function readCsv(
  text: string,
  given?: Separator,
): Promise<ImportTable & { separator: Separator }> {
  const { default: papa } = await import("papaparse");
  // Excel's own note of the separator.
  const [note = "", noted] = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  const content = text.slice(note.length).replace(/^\ufeff/, "");
  const parse = (delimiter: string, preview = 0) =>
    papa.parse<string[]>(content, { delimiter, preview, skipEmptyLines: false });
  const separator = given ?? (noted as Separator | undefined) ?? separatorOf(parse);
  const { data, errors } = parse(separator);
  const problems = new Map<number, string[]>();
  for (const { code, row = 0 } of errors) {
    const problem = quoteProblems[code];
    if (problem) problems.set(row, [`Row ${row + 1} of the file: ${problem}`]);
  }
  const table = asTable(
    "",
    data.map((row) => row.map(withoutEscape)),
    problems,
  );
  return { ...table, separator };
}

/** What the library reports of quotes. */
const quoteProblems: Readonly<Record<string, string>> = {
  MissingQuotes: "a quote is opened and never closed, so all that follows is in this cell",
  InvalidQuotes: "a quote is closed within a cell, so rows that follow may be in this cell",
};

type Parse = (delimiter: string, preview: number) => { data: string[][] };

/** The separator that makes the most known names of columns, or else the most columns. */
function separatorOf(parse: Parse): Separator {
  const found = (Object.keys(separators) as Separator[]).map((separator) => {
    const rows = parse(separator, titleRows)
      .data.map((row) => row.map((cell) => cell.trim()))
      .filter((row) => row.some(Boolean));
    const head = rows[titlesAbove(rows)] ?? [];
    return { separator, named: head.filter(isColumnName).length, columns: head.length };
  });
  const [best] = found.toSorted(
    (one, other) => other.named - one.named || other.columns - one.columns,
  );
  return best?.separator ?? ",";
}

/** Exports put a quote before what a spreadsheet would take for a formula. */
const withoutEscape = (cell: string) =>
  cell.replace(/^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");

/** @throws ImportError if it cannot be read, or no sheet has rows */
export async function readWorkbook(file: Blob): Promise<ImportTable[]> {
  const { default: readSheets } = await import("read-excel-file/universal");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [sheets, merged] = await Promise.all([readSheets(file), mergedCellsOf(bytes)]).catch(() => {
    throw new ImportError("This workbook cannot be read. Please save it as .xlsx or .csv again.");
  });
  const tables = sheets.flatMap(({ sheet, data }) => {
    const timed = columnsWithTimes(data);
    const rows = withMerged(data, merged.get(sheet)).map((row) =>
      row.map((cell, at) => textOfCell(cell, timed.has(at))),
    );
    return rows.some((row) => row.some(Boolean)) ? asTable(sheet, rows) : [];
  });
  if (tables.length === 0) throw new ImportError(empty);
  return tables;
}

const empty = "There is nothing in this file.";

/** Spreadsheets store a time as a fraction of a day, which may end a moment before the minute. */
const partsOf = (cell: Date) =>
  new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().split("T");

/** The columns whose dates have times, so that one at midnight is not a date alone. */
function columnsWithTimes(rows: readonly (readonly unknown[])[]): ReadonlySet<number> {
  const timed = new Set<number>();
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (cell instanceof Date && !partsOf(cell)[1]?.startsWith("00:00")) timed.add(at);
    }
  }
  return timed;
}

/** Dates are those of the sheet, whatever the browser's time zone. */
function textOfCell(cell: unknown, hasTimes: boolean): string {
  if (cell instanceof Date) {
    const [day = "", time = ""] = partsOf(cell);
    // A time without a date counts from the beginning of 1900.
    if (day < "1901") return time.slice(0, 5);
    return time.startsWith("00:00") && !hasTimes ? day : `${day} ${time.slice(0, 5)}`;
  }
  return cell === null || cell === undefined ? "" : String(cell);
}

/** The first row names the columns, or one below titles. Equal names are told apart by a number. */
function asTable(
  name: string,
  cells: string[][],
  wrong: ReadonlyMap<number, readonly string[]> = new Map(),
): ImportTable {
  const filled = [...cells.entries()].filter(([, row]) => row.some((cell) => cell.trim() !== ""));
  const [head, ...body] = filled.slice(titlesAbove(filled.map(([, row]) => row)));
  if (!head) throw new ImportError(empty);
  const [at, first] = head;
  const [problem] = wrong.get(at) ?? [];
  if (problem) throw new ImportError(`The names of the columns cannot be read. ${problem}.`);
  const rows = body.map(([, row]) => row);
  // Names of columns that are merged over two rows.
  if (rows[0] && rows[0].join("\n") === first.join("\n")) {
    body.shift();
    rows.shift();
  }
  const problems = new Map(
    body.flatMap(([at, row], index) => {
      const beyond = row.slice(first.length).find((cell) => cell.trim() !== "");
      const found = [
        ...(wrong.get(at) ?? []),
        ...(beyond === undefined
          ? []
          : [`Row ${at + 1} of the file has more cells than there are columns: “${beyond}”`]),
      ];
      return found.length > 0 ? [[index, found] as const] : [];
    }),
  );
  const trimmed = first.map((header) => header.trim());
  const headers = trimmed.map((header, index) => {
    const earlier = trimmed.slice(0, index).filter((other) => other === header).length;
    const shown = header || `Column ${index + 1}`;
    return earlier > 0 && header ? `${shown} (${earlier + 1})` : shown;
  });
  return { name, headers, rows, ...(problems.size > 0 && { problems }) };
}

/** How far below the beginning the names of the columns are looked for. */
const titleRows = 10;

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

/**
 * How many rows are above the names of the columns, such as the title of a sheet, or what merged cells say of several
 * columns: they fill fewer cells, and name fewer columns.
 */
function titlesAbove(rows: readonly string[][]): number {
  const named = rows.slice(0, titleRows).map((row, index) => {
    const isFuller = rows.slice(0, index).every((above) => filledCells(above) < filledCells(row));
    return isFuller ? row.filter(isColumnName).length : 0;
  });
  const most = Math.max(...named);
  return most > 1 ? named.indexOf(most) : 0;
}
