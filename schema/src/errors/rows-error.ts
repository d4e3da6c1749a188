import type { FieldError } from "#errors/validation-error.ts";

/** A row that cannot be written, and why. */
export interface RefusedRow {
  /** Its place among the rows of the request, from 0. */
  index: number;
  externalId: string;
  fields: FieldError[];
}

/** Rows of a bulk mutation break the rules, or clash with each other. Nothing was stored, of no row. */
export class RowsError extends Error {
  override name = "RowsError";

  constructor(readonly rows: RefusedRow[]) {
    super(
      rows.length === 1
        ? "One row is invalid. No row was written."
        : `${rows.length} rows are invalid. No row was written.`,
    );
  }
}
