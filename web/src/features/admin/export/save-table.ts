import { saveFile } from "#lib/save-file.ts";
import { csvOf, type Table, workbookOf } from "./export-table.ts";

export type ExportFormat = "csv" | "xlsx";

/** Saves a table as a file. */
export async function saveTable(name: string, format: ExportFormat, table: Table): Promise<void> {
  saveFile(`${name}.${format}`, format === "csv" ? await csvOf(table) : await workbookOf(table));
}
