import { createHash } from "node:crypto";
import type { QueryRows } from "#database.ts";

/** The tables in topological order: each after those that it references. */
export async function tablesInOrder(query: QueryRows): Promise<string[]> {
  const names: { name: string }[] = await query(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  const references: { from: string; to: string }[] = await query(
    `SELECT child.relname AS from, parent.relname AS to
     FROM pg_constraint c
     JOIN pg_class child ON child.oid = c.conrelid
     JOIN pg_class parent ON parent.oid = c.confrelid
     WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
       AND c.conrelid <> c.confrelid`,
  );
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) if (from === table) add(to);
    ordered.add(table);
  };
  for (const { name } of names) add(name);
  return [...ordered];
}

/** Columns that triggers write from others of the row, and that differ between versions of PostgreSQL. */
export const derivedColumns = ["search_document", "search_names", "sort_key", "folded_text"];

/** The names of the applied migrations, oldest first. */
export async function appliedMigrations(query: QueryRows): Promise<string[]> {
  const rows: { name: string }[] = await query(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/** Identifies the schema that the applied migrations have made, also where one was written anew under its name. */
export async function schemaChecksum(query: QueryRows): Promise<string> {
  const rows: { name: string; checksum: string }[] = await query(
    "SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
  );
  return checksumOf(rows);
}

/** The checksum of the schema that migrations make. */
export function checksumOf(migrations: readonly { name: string; checksum: string }[]): string {
  const text = migrations.map(({ name, checksum }) => `${name} ${checksum}`).join("\n");
  return createHash("sha256").update(text).digest("hex");
}
