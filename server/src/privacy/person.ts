import type { QueryRows } from "@summit/prisma/database.ts";
import { tablesInOrder } from "@summit/prisma/tables.ts";
import { addressPattern } from "./address-pattern.ts";
import { isOwnRow } from "./personal-tables.ts";
import type { Row } from "./row.ts";

/** The stored data of a person. */
export interface Person {
  /** Rows by table, parents first; empty tables are omitted. */
  rows: Record<string, Row[]>;
  /** Ids of the rows that are about this person only. */
  ownIds: string[];
}

/**
 * Finds all rows of a person: those that contain the address anywhere, and those that reference one of the
 * person's own rows, for example sessions, conferences of an account and log entries. It searches all columns
 * of all tables, so that none can be forgotten.
 */
export async function findPerson(query: QueryRows, email: string): Promise<Person> {
  const withAddress = await findRows(query, email, []);
  const ownIds = Object.entries(withAddress).flatMap(([table, rows]) =>
    rows.filter((row) => isOwnRow(table, row, email)).map(({ id }) => String(id)),
  );
  return { rows: await findRows(query, email, ownIds), ownIds };
}

/** The rows that contain the address or one of the ids, by table. */
export async function findRows(
  query: QueryRows,
  email: string,
  ids: string[],
): Promise<Record<string, Row[]>> {
  const { pattern, hint } = addressPattern(email);
  const found: Record<string, Row[]> = {};
  for (const table of await tablesInOrder(query)) {
    const rows: { row: Row }[] = await query(
      `SELECT to_jsonb(t) AS row FROM "${table}" t, LATERAL (SELECT to_jsonb(t)::text AS text) j
       WHERE (strpos(lower(j.text), $1) > 0 AND j.text ~* $2)
         OR EXISTS (SELECT FROM unnest($3::text[]) id WHERE strpos(j.text, id) > 0)`,
      [hint, pattern, ids],
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}
