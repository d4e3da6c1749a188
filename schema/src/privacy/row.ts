/** A row of the database, by the names of its columns. */
export type Row = Record<string, unknown>;
