import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { BackupHeader } from "#backup/backup.ts";
import type { QueryRows } from "#database.ts";
import { derivedColumns } from "#tables.ts";

const directory = fileURLToPath(new URL("releases", import.meta.url));

/** The backup that a release has left for the tests of later ones, with content of every table that it had. */
export const releaseFile = (version: string): string => join(directory, `${version}.gz`);

/** The releases so far, for example "0.1.0". */
export const releases: string[] = readdirSync(directory).map((name) => name.replace(/\.gz$/, ""));

type Row = Record<string, unknown>;
type Rows = ReadonlyMap<string, readonly Row[]>;

/** What a release's backup has: its migrations, and its rows by table. */
export function readRelease(version: string): {
  migrations: string[];
  rows: Map<string, Row[]>;
} {
  const [header = "", ...lines] = gunzipSync(readFileSync(releaseFile(version)))
    .toString()
    .trimEnd()
    .split("\n");
  const rows = new Map<string, Row[]>();
  for (const line of lines.slice(0, -1)) {
    const { table, row } = JSON.parse(line);
    rows.set(table, [...(rows.get(table) ?? []), row]);
  }
  return { migrations: (JSON.parse(header) as BackupHeader).migrations, rows };
}

/** The rows of some tables as in a backup, by table. */
export async function readRows(
  query: QueryRows,
  tables: Iterable<string>,
): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for (const table of tables) {
    const found: { row: Row }[] = await query(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** Columns whose values a later release writes anew; `upgrade.test.ts` says what of them stays. */
const rewritten: Readonly<Record<string, readonly string[]>> = { speakers: ["home_order"] };

/**
 * The rows of a release's tables, to be compared after an upgrade: in the same order, without what triggers write, and without
 * columns that later releases have added or write anew.
 *
 * @param release the rows that tell which tables and columns it had
 */
export function comparable(rows: Rows, release: Rows): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [table, [sample = {}]] of release) {
    const others = [...derivedColumns, ...(rewritten[table] ?? [])];
    const names = Object.keys(sample).filter((name) => !others.includes(name));
    const textOf = (row: Row) => JSON.stringify(names.map((name) => [name, row[name]]));
    texts[table] = (rows.get(table) ?? []).map(textOf).sort();
  }
  return texts;
}
