import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { BackupFile, BackupHeader } from "#backup/backup.ts";
import type { Database, QueryRows } from "#database.ts";
import { DatabaseError } from "#database-error.ts";
import { appliedMigrations, schemaChecksum, tablesInOrder } from "#tables.ts";

const rowsPerInsert = 500;

/**
 * Restores a backup into an empty database, atomically.
 *
 * @param putFile stores a referenced file; if the backup turns out to be incomplete, the stored files are
 * unreferenced
 * @returns the number of rows of each table
 * @throws DatabaseError if the database is not empty, or the file is not a backup, is incomplete, or of another
 * release
 */
export async function restore(
  database: Database,
  file: string,
  putFile: PutFile = async () => {},
): Promise<Record<string, number>> {
  return database.inLongTransaction(async (query) => {
    const tables = await tablesInOrder(query);
    await requireEmpty(query, tables);
    // The backup has what the triggers would write of released sessions.
    await query("SET LOCAL summit.restoring = 'on'");
    return load(query, new Set(tables), file, putFile);
  });
}

type PutFile = (file: BackupFile) => Promise<unknown>;

async function load(
  query: QueryRows,
  tables: ReadonlySet<string>,
  file: string,
  putFile: PutFile,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries([...tables].map((name) => [name, 0]));
  let header: BackupHeader | undefined;
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

  for await (const line of readLines(file)) {
    // Rows are not parsed, because JavaScript numbers would lose precision.
    const [, table, row] = /^\{"table":"(\w+)","row":(.*)\}$/s.exec(line) ?? [];
    if (!header) {
      header = parse(line) as BackupHeader;
      await requireSameRelease(query, header);
    } else if (line.startsWith('{"file":')) {
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

async function* readLines(file: string): AsyncGenerator<string> {
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
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new DatabaseError(`There is no file ${file}.`);
    if (code?.startsWith("Z_")) throw new DatabaseError(`${notABackup} (${message})`);
    throw error;
  }
}

async function requireEmpty(query: QueryRows, tables: string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await query(`SELECT 1 FROM "${table}" LIMIT 1`);
    if (row) {
      throw new DatabaseError(
        `The database is not empty: ${table} has rows. Restore into a new one.`,
      );
    }
  }
}

async function requireSameRelease(query: QueryRows, header: BackupHeader): Promise<void> {
  if (header.summit !== "backup" || header.format !== 1) throw new DatabaseError(notABackup);
  const present = await appliedMigrations(query);
  if (header.migrations.join() === present.join()) {
    if (header.schema === (await schemaChecksum(query))) return;
    throw new DatabaseError(
      "The backup was made by another version of this release, whose schema differs. Restore it with that version.",
    );
  }
  throw new DatabaseError(
    `The backup was made by another release (its last migration is ${header.migrations.at(-1)}). ` +
      "Restore it with that release; the next start of this one brings the database up to date.",
  );
}
