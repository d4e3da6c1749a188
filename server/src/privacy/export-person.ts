import type { Database } from "@summit/prisma/database.ts";
import { findPerson } from "./person.ts";
import type { Row } from "./row.ts";

/** What is stored of a person, as one JSON document. */
export interface PersonExport {
  email: string;
  /** ISO 8601. */
  exportedAt: string;
  /** By the names of tables and columns. */
  rows: Record<string, Row[]>;
}

/** Columns that would let somebody in, or tell nothing; without them the rows tell as much. */
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
 * Everything that the database holds of a person, but for hashes and secrets.
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
