import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { BackupFile, BackupHeader } from "#backup/backup.ts";
import type { Database, QueryRows } from "#database.ts";
import { DatabaseError } from "#database-error.ts";
import { type Migration, readMigrations, sha256 } from "#migration/migrate.ts";
import { checksumOf, tablesInOrder } from "#tables.ts";

const rowsPerInsert = 500;

/** Where an older release's tables are while its rows are brought up to date. */
const olderSchema = "summit_restore";

/**
 * Restores a backup of this release or an older one into an empty database, atomically. The rows of an older one are put into
 * the tables that it had, in a schema beside those of the site; the migrations since then change them there, as they would
 * have changed its database.
 *
 * @param putFile stores a referenced file; if the backup turns out to be incomplete, the stored files are
 * unreferenced
 * @param migrations of this release, which have been applied
 * @returns the number of rows of each table
 * @throws DatabaseError if the database is not empty, or the file is not a backup, is incomplete, or of a newer release
 */
export async function restore(
  database: Pick<Database, "inLongTransaction">,
  file: string,
  putFile: PutFile = async () => {},
  migrations?: readonly Migration[],
): Promise<Record<string, number>> {
  const known = migrations ?? (await readMigrations());
  const lines = readLines(file);
  try {
    return await database.inLongTransaction(async (query) => {
      await requireEmpty(query);
      const applied = countApplied(await readHeader(lines), known);
      const load = () => loadRows(query, lines, putFile);
      // The backup has what the triggers would write of released sessions.
      await query("SET LOCAL summit.restoring = 'on'");
      if (applied === known.length) return load();
      return upgrade(query, known.slice(0, applied), load, known.slice(applied));
    });
  } finally {
    await lines.return(undefined);
  }
}

type PutFile = (file: BackupFile) => Promise<unknown>;

type Lines = AsyncGenerator<string, undefined>;

/** Makes the tables of an older release, fills and migrates them, and takes over what they have then. */
async function upgrade<Result>(
  query: QueryRows,
  before: readonly Migration[],
  load: () => Promise<Result>,
  since: readonly Migration[],
): Promise<Result> {
  const [site] = await query("SELECT current_schema() AS schema");
  await query(`CREATE SCHEMA ${olderSchema}`);
  await query(`SET LOCAL search_path TO ${olderSchema}, "${site.schema}"`);
  for (const { script } of before) await query(script);
  const result = await load();
  // Tables cannot be changed while their triggers wait for the end of the transaction.
  await query("SET CONSTRAINTS ALL IMMEDIATE");
  for (const { script } of since) await query(script);
  await query("SET CONSTRAINTS ALL IMMEDIATE");
  await query(`SET LOCAL search_path TO "${site.schema}"`);
  await query("SET CONSTRAINTS ALL DEFERRED");
  for (const table of await tablesInOrder(query)) {
    await query(
      `INSERT INTO "${table}" SELECT site.* FROM ${olderSchema}."${table}" older,
       LATERAL jsonb_populate_record(NULL::"${table}", to_jsonb(older)) site`,
    );
  }
  await query(`DROP SCHEMA ${olderSchema} CASCADE`);
  return result;
}

async function loadRows(
  query: QueryRows,
  lines: Lines,
  putFile: PutFile,
): Promise<Record<string, number>> {
  const tables = new Set(await tablesInOrder(query));
  const counts: Record<string, number> = Object.fromEntries([...tables].map((name) => [name, 0]));
  let expected: Record<string, number> | undefined;
  let pending: { table: string; rows: string[] } | undefined;

  async function flush(): Promise<void> {
    if (!pending) return;
    const { table, rows } = pending;
    pending = undefined;
    await query(
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [`[${rows.join(",")}]`],
    );
    counts[table] = (counts[table] ?? 0) + rows.length;
  }

  for await (const line of lines) {
    // Rows are not parsed, because JavaScript numbers would lose precision.
    const [, table, row] = /^\{"table":"(\w+)","row":(.*)\}$/s.exec(line) ?? [];
    if (line.startsWith('{"file":')) {
      const { file: name, content } = parse(line);
      await putFile({ name: name ?? "", content: Buffer.from(content ?? "", "base64") });
    } else if (!table || !row) {
      expected = parse(line).counts;
    } else {
      if (!tables.has(table)) throw new DatabaseError(`The backup has an unknown table ${table}.`);
      if (pending && (pending.table !== table || pending.rows.length >= rowsPerInsert))
        await flush();
      pending ??= { table, rows: [] };
      pending.rows.push(row);
    }
  }
  await flush();
  if (!expected || Object.entries(expected).some(([table, count]) => counts[table] !== count)) {
    throw new DatabaseError("The backup is not complete. Nothing was restored.");
  }
  return counts;
}

const notABackup = "The file is not a backup of Summit.";

type LastLine = { counts?: Record<string, number> };
type FileLine = { file?: string; content?: string };

/** Parses a line other than a row. */
function parse(line: string): Partial<BackupHeader> & LastLine & FileLine {
  try {
    return JSON.parse(line);
  } catch {
    throw new DatabaseError(notABackup);
  }
}

async function* readLines(file: string): Lines {
  const text = createGunzip().setEncoding("utf8");
  const reading = pipeline(createReadStream(file), text);
  // The error is reported below; this prevents an unhandled rejection before that.
  reading.catch(() => {});
  let rest = "";
  try {
    // Not node:readline, which also splits lines at U+2028.
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    await reading;
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new DatabaseError(`There is no file ${file}.`);
    if (code?.startsWith("Z_")) throw new DatabaseError(`${notABackup} (${message})`);
    throw error;
  }
}

async function requireEmpty(query: QueryRows): Promise<void> {
  for (const table of await tablesInOrder(query)) {
    const [row] = await query(`SELECT 1 FROM "${table}" LIMIT 1`);
    if (row) {
      throw new DatabaseError(
        `The database is not empty: ${table} has rows. Restore into a new one.`,
      );
    }
  }
}

async function readHeader(lines: Lines): Promise<BackupHeader> {
  const { value = "" } = await lines.next();
  const header = parse(value) as BackupHeader;
  if (header.summit !== "backup" || header.format !== 1) throw new DatabaseError(notABackup);
  return header;
}

/**
 * How many of the migrations of this release had been applied to the database that was backed up.
 *
 * @throws DatabaseError for a database of a newer release, or of a commit between releases
 */
function countApplied(header: BackupHeader, migrations: readonly Migration[]): number {
  const { length } = header.migrations;
  const same = migrations.slice(0, length);
  if (header.migrations.join() !== same.map(({ name }) => name).join()) {
    throw new DatabaseError(
      `The backup was made by another release (its last migration is ${header.migrations.at(-1)}), and not by an older one. ` +
        "Restore it with that release.",
    );
  }
  const applied = same.map(({ name, script }) => ({ name, checksum: sha256(script) }));
  if (header.schema !== checksumOf(applied)) {
    throw new DatabaseError(
      "The backup was made by an unreleased version, whose schema differs. Restore it with that version.",
    );
  }
  return length;
}
