import type { QueryRows } from "@summit/prisma/database.ts";
import { tablesInOrder } from "@summit/prisma/tables.ts";
import { addressPattern } from "#privacy/address-pattern.ts";
import type { Row } from "#privacy/row.ts";

/** What the rows of a person contain. */
export interface Sought {
  /** In lower case. */
  addresses: readonly string[];
  /** Of records that are about the person. */
  ids: readonly string[];
  /** Only rows of this conference; omit for all. */
  conferenceId?: string | undefined;
}

const erasedText = "[erased]";

/**
 * The rows that contain one of the addresses or ids, by table, parents first; empty tables are omitted. It searches all
 * columns of all tables, so that none can be forgotten.
 */
export async function findPersonalRows(
  query: QueryRows,
  { addresses, ids, conferenceId }: Sought,
): Promise<Record<string, Row[]>> {
  const patterns = addresses.map(addressPattern);
  const found: Record<string, Row[]> = {};
  for (const { table, condition } of await tablesOf(query, conferenceId)) {
    const rows: { row: Row }[] = await query(
      `SELECT to_jsonb(t) AS row FROM "${table}" t, LATERAL (SELECT to_jsonb(t)::text AS text) j
       WHERE ${condition("$4")} AND (
         EXISTS (SELECT FROM unnest($1::text[], $2::text[]) address (hint, pattern)
                 WHERE strpos(lower(j.text), hint) > 0 AND j.text ~* pattern)
         OR EXISTS (SELECT FROM unnest($3::text[]) id WHERE strpos(j.text, id) > 0))`,
      [
        patterns.map(({ hint }) => hint),
        patterns.map(({ pattern }) => pattern),
        ids,
        conferenceId ?? "",
      ],
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Redacts an address in all texts of a table, of one conference or of all. */
export async function redactAddress(
  query: QueryRows,
  table: string,
  email: string,
  conferenceId?: string,
): Promise<void> {
  const { pattern } = addressPattern(email);
  const [{ condition } = { condition: allRows }] = (await tablesOf(query, conferenceId)).filter(
    (scoped) => scoped.table === table,
  );
  const columns: { name: string; type: string; length: number | null }[] = await query(
    `SELECT column_name AS name, data_type AS type, character_maximum_length AS length
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1
       AND data_type IN ('text', 'character varying', 'jsonb')`,
    [table],
  );
  for (const { name, type, length } of columns) {
    const replaced = `regexp_replace("${name}"::text, $1, '${erasedText}', 'gi')`;
    const fitting = length === null ? replaced : `left(${replaced}, ${length})`;
    const value = type === "jsonb" ? `${replaced}::jsonb` : fitting;
    await query(
      `UPDATE "${table}" SET "${name}" = ${value} WHERE ${condition("$2")} AND "${name}"::text ~* $1`,
      [pattern, conferenceId ?? ""],
    );
  }
}

interface ScopedTable {
  table: string;
  /** The SQL condition of its rows, by the parameter that has the id of the conference. */
  condition: (parameter: string) => string;
}

// Names the parameter, whose type PostgreSQL would not know otherwise.
const allRows = (parameter: string) => `${parameter}::text = ''`;

/** The tables, parents first; of a conference those whose rows belong to one. */
async function tablesOf(query: QueryRows, conferenceId?: string): Promise<ScopedTable[]> {
  const tables = await tablesInOrder(query);
  if (conferenceId === undefined) return tables.map((table) => ({ table, condition: allRows }));
  const columns: { name: string }[] = await query(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'conference_id'`,
  );
  const scoped = new Set(columns.map(({ name }) => name));
  return tables.flatMap((table) => {
    if (!scoped.has(table) && table !== "conferences") return [];
    const column = table === "conferences" ? "id" : "conference_id";
    return { table, condition: (parameter: string) => `"${column}" = ${parameter}` };
  });
}
