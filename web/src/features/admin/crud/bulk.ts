import type { ExportFormat } from "../export/save-table.ts";

/** A change that many records can take at once. */
export type BulkAction<Changes = object> = {
  label: string;
  /** What it has made of the records, after their number, as in "2 speakers hidden". */
  done: string;
  changes: Changes;
};

/** Several such changes of which one is chosen, for example to move records to one of several days. */
export type BulkChoice<Changes = object> = {
  label: string;
  choices: readonly BulkAction<Changes>[];
};

/** What opens a dialog about the selected records, and leaves them selected. */
export type BulkOpening<Row> = { label: string; open: (rows: readonly Row[]) => void };

/** What is done with the selected records, which are selected no more once it is done. */
export type BulkTask<Row> = {
  label: string;
  danger?: true;
  /** @returns whether it is done */
  run: (rows: readonly Row[]) => Promise<boolean>;
};

/** What can be done with many records of a kind. */
export type Bulk<Row> = {
  /** What one is called, and several. */
  nouns: readonly [string, string];
  actions?: readonly (BulkAction | BulkChoice | BulkOpening<Row> | BulkTask<Row>)[];
  /** Whether a record has what an action gives it already. */
  isDone?: (action: BulkAction, row: Row) => boolean;
  /** Makes a change of the records. @returns whether it is done */
  run?: (action: BulkAction, rows: readonly Row[]) => Promise<boolean>;
  /** Saves them as a file; undefined where that is not possible. */
  save?: ((format: ExportFormat, rows: readonly Row[]) => void) | undefined;
  /** Deletes them, after a question. Undefined for what cannot be deleted. */
  remove?: (rows: readonly Row[]) => Promise<boolean>;
};

/** Publishing and hiding records that can be drafts. */
export const publishing = [
  { label: "Publish", done: "published", changes: { publication: "published" } },
  { label: "Hide", done: "hidden", changes: { publication: "draft" } },
] as const;
