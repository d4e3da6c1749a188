import type { QueryRows } from "@summit/prisma/database.ts";
import { findPersonalRows } from "@summit/schema/privacy/personal-rows.ts";
import { isOwnRow } from "@summit/schema/privacy/personal-tables.ts";
import type { Row } from "@summit/schema/privacy/row.ts";

/** The stored data of a person. */
export interface Person {
  /** Rows by table, parents first; empty tables are omitted. */
  rows: Record<string, Row[]>;
  /** Ids of the rows that are about this person only. */
  ownIds: string[];
}

/**
 * Finds all rows of a person: those that contain the address anywhere, and those that reference one of the
 * person's own rows, for example sessions, conferences of an account and log entries.
 */
export async function findPerson(query: QueryRows, email: string): Promise<Person> {
  const addresses = [email];
  const withAddress = await findPersonalRows(query, { addresses, ids: [] });
  const ownIds = Object.entries(withAddress).flatMap(([table, rows]) =>
    rows.filter((row) => isOwnRow(table, row, addresses)).map(({ id }) => String(id)),
  );
  return { rows: await findPersonalRows(query, { addresses, ids: ownIds }), ownIds };
}
