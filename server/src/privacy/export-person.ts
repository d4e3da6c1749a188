import type { Database } from "@summit/prisma/database.ts";
import { findPerson } from "./person.ts";
import type { Row } from "./row.ts";

/** All stored data of a person as a JSON document. */
export interface PersonExport {
  email: string;
  /** ISO 8601. */
  exportedAt: string;
  /** Rows by table, with the names of columns. */
  rows: Record<string, Row[]>;
}

/** Columns with secrets or without information, which are omitted. */
const secretColumns: Record<string, string[]> = {
  users: ["password_hash"],
  sign_ups: ["password_hash"],
  api_tokens: ["token_hash"],
  auth_sessions: ["id"],
  one_time_tokens: ["token_hash"],
  conferences: ["preview_nonce", "webhook_nonce"],
  webhook_endpoints: ["nonce", "former_nonce"],
  picture_addresses: ["address_hash"],
};

/**
 * Exports all stored data of a person, except hashes and secrets.
 *
 * @param address in any case
 */
export async function exportPerson(database: Database, address: string): Promise<PersonExport> {
  const email = address.trim().toLowerCase();
  const { rows } = await database.inLongTransaction((query) => findPerson(query, email));
  const readable = Object.entries(rows).map(([table, found]) => {
    const secrets = secretColumns[table] ?? [];
    const withoutSecrets = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)));
    return [table, found.map(withoutSecrets)];
  });
  return { email, exportedAt: new Date().toISOString(), rows: Object.fromEntries(readable) };
}
