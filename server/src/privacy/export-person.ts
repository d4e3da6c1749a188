import type { Database } from "@summit/prisma/database.ts";
import { readableRows } from "@summit/schema/privacy/personal-tables.ts";
import type { Row } from "@summit/schema/privacy/row.ts";
import { findPerson } from "#privacy/person.ts";

/** All stored data of a person as a JSON document. */
export interface PersonExport {
  email: string;
  /** ISO 8601. */
  exportedAt: string;
  /** Rows by table, with the names of columns. */
  rows: Record<string, Row[]>;
}

/**
 * Exports all stored data of a person, except hashes and secrets.
 *
 * @param address in any case
 */
export async function exportPerson(database: Database, address: string): Promise<PersonExport> {
  const email = address.trim().toLowerCase();
  const { rows } = await database.inLongTransaction((query) => findPerson(query, email));
  return { email, exportedAt: new Date().toISOString(), rows: readableRows(rows) };
}
