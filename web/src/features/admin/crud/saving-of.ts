import { logError } from "#lib/log-error.ts";
import { showToast } from "#ui/toast-store.ts";
import type { ExportFormat } from "../export/save-table.ts";

/**
 * Saving selected rows as a file. A toast tells if that fails.
 *
 * @param many what the rows are called
 */
export const savingOf =
  <Row>(many: string, save: (format: ExportFormat, rows: readonly Row[]) => Promise<void>) =>
  (format: ExportFormat, rows: readonly Row[]): void => {
    save(format, rows).catch((error: unknown) => {
      logError(error);
      showToast({
        kind: "destructive",
        title: `Failed to export ${many}`,
        description: "Please try again.",
      });
    });
  };

/** The columns of a file: their headers, and the texts of a row. */
export type SavedColumns<Row> = readonly (readonly [
  string,
  (row: Row) => string | null | undefined,
])[];

/** Saving selected rows with these columns, as they were read for the list. */
export const savingColumnsOf = <Row>(many: string, columns: SavedColumns<Row>) =>
  savingOf<Row>(many, async (format, rows) => {
    const { saveTable } = await import("../export/save-table.ts");
    await saveTable(many, format, {
      headers: columns.map(([header]) => header),
      rows: rows.map((row) => columns.map(([, textOf]) => textOf(row) ?? "")),
    });
  });
