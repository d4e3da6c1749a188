import type { ExportFormat, SavedColumns } from "../export/save-table.ts";
import { showFailure } from "./show-failure.ts";

/**
 * Saving selected rows as a file. A toast tells if that fails.
 *
 * @param many what the rows are called
 */
export const savingOf =
  <Row>(many: string, save: (format: ExportFormat, rows: readonly Row[]) => Promise<void>) =>
  (format: ExportFormat, rows: readonly Row[]): void => {
    save(format, rows).catch((error: unknown) =>
      showFailure(`Failed to export ${many}`, error, "Please try again."),
    );
  };

/** Saving selected rows with these columns, as they were read for the list. */
export const savingColumnsOf = <Row>(many: string, columns: SavedColumns<Row>) =>
  savingOf<Row>(many, async (format, rows) => {
    const { saveRows } = await import("../export/save-table.ts");
    await saveRows(many, format, rows, columns);
  });
