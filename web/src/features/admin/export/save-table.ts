import { saveFile } from "#lib/save-file.ts";
import { csvOf, type ExportTable, workbookOf } from "./export-table.ts";

export type ExportFormat = "csv" | "xlsx";

/** Saves a table as a file. */
export async function saveTable(
  name: string,
  format: ExportFormat,
  table: ExportTable,
): Promise<void> {
  saveFile(`${name}.${format}`, format === "csv" ? await csvOf(table) : await workbookOf(table));
}

/** The columns of a file: their headers, and the texts of a row. */
export type SavedColumns<Row> = readonly (readonly [
  string,
  (row: Row) => string | null | undefined,
])[];

/** Saves rows as a file with these columns. */
export const saveRows = <Row>(
  name: string,
  format: ExportFormat,
  rows: readonly Row[],
  columns: SavedColumns<Row>,
): Promise<void> =>
  saveTable(name, format, {
    headers: columns.map(([header]) => header),
    rows: rows.map((row) => columns.map(([, textOf]) => textOf(row) ?? "")),
  });
