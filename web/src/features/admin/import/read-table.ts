import { isColumnName } from "./columns.ts";
import { ImportError } from "./import-error.ts";

/** A sheet with a name for each column. All cells are texts. */
export type Table = { name: string; headers: string[]; rows: string[][] };

/** @throws ImportError if it has no rows */
export async function readCsv(text: string): Promise<Table> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  return asTable(
    "",
    data.map((row) => row.map(withoutEscape)),
  );
}

/** Exports put a quote before what a spreadsheet would take for a formula. */
const withoutEscape = (cell: string) =>
  cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");

/** @throws ImportError if it cannot be read, or no sheet has rows */
export async function readWorkbook(file: Blob): Promise<Table[]> {
  const { default: readSheets } = await import("read-excel-file/universal");
  const sheets = await readSheets(file).catch(() => {
    throw new ImportError("This workbook cannot be read. Please save it as .xlsx or .csv again.");
  });
  const tables = sheets.flatMap(({ sheet, data }) => {
    const rows = data.map((row) => row.map(textOfCell));
    return rows.some((row) => row.some(Boolean)) ? asTable(sheet, rows) : [];
  });
  if (tables.length === 0) throw new ImportError(empty);
  return tables;
}

const empty = "There is nothing in this file.";

/** Dates are those of the sheet, whatever the browser's time zone. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) {
    // Spreadsheets store a time as a fraction of a day, which may end a moment before the minute.
    const rounded = new Date(Math.round(cell.getTime() / 1_000) * 1_000);
    const [day = "", time = ""] = rounded.toISOString().split("T");
    // A time without a date counts from the beginning of 1900.
    if (day < "1901") return time.slice(0, 5);
    return time.startsWith("00:00") ? day : `${day} ${time.slice(0, 5)}`;
  }
  return cell === null || cell === undefined ? "" : String(cell);
}

/** The first row names the columns, or one below titles. Equal names are told apart by a number. */
function asTable(name: string, cells: string[][]): Table {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ""));
  const [first, ...rows] = filled.slice(titlesAbove(filled));
  if (!first) throw new ImportError(empty);
  const trimmed = first.map((header) => header.trim());
  const headers = trimmed.map((header, index) => {
    const earlier = trimmed.slice(0, index).filter((other) => other === header).length;
    const shown = header || `Column ${index + 1}`;
    return earlier > 0 && header ? `${shown} (${earlier + 1})` : shown;
  });
  return { name, headers, rows };
}

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

/**
 * How many rows are above the names of the columns, such as the title of a sheet, or what merged cells say of several
 * columns: they fill fewer cells, and name fewer columns.
 */
function titlesAbove(rows: readonly string[][]): number {
  const named = rows.slice(0, 10).map((row, index) => {
    const isFuller = rows.slice(0, index).every((above) => filledCells(above) < filledCells(row));
    return isFuller ? row.filter(isColumnName).length : 0;
  });
  const most = Math.max(...named);
  return most > 1 ? named.indexOf(most) : 0;
}
