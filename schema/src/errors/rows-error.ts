import type { FieldError } from "#errors/validation-error.ts";

/** A rejected row, with its errors. */
export interface RefusedRow {
  /** The name of its kind's lists, for example "speakers". */
  list: string;
  /** Its index among the rows of this kind. */
  index: number;
  externalId: string | null;
  fields: FieldError[];
  /** The records that it may be: it has a value that only one can have. */
  matches?: readonly { id: string; name: string; inBin: boolean }[];
}

/** Rows of a bulk mutation are invalid or conflict with each other. No row was stored. */
export class RowsError extends Error {
  override name = "RowsError";

  constructor(
    readonly rows: RefusedRow[],
    message = rows.length === 1
      ? "One row is invalid. No row was written."
      : `${rows.length} rows are invalid. No row was written.`,
  ) {
    super(message);
  }
}
