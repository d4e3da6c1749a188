import { createWriteStream } from "node:fs";
import { lstat, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database, QueryRows } from "#database.ts";
import { DatabaseError } from "#database-error.ts";
import { appliedMigrations, derivedColumns, schemaChecksum, tablesInOrder } from "#tables.ts";

const rowsPerFetch = 500;

/** The first line of a backup file. */
export interface BackupHeader {
  summit: "backup";
  /** Version of the file format. */
  format: 1;
  migrations: string[];
  /** The checksum of the schema that the migrations have made. */
  schema: string;
}

/** A file that rows reference, stored outside of the database. */
export interface BackupFile {
  name: string;
  content: Buffer;
}

type Files = AsyncIterable<BackupFile> | Iterable<BackupFile>;

/**
 * Writes a backup to one file, which is renamed to its final name when it is complete, and readable by its owner
 * only.
 *
 * @param files are read after the rows, so that no referenced file is missing
 * @returns the number of rows of each table
 * @throws DatabaseError if the database has no rows, the folder does not exist, or something other than a regular file has this name
 */
export async function backUp(
  database: Database,
  file: string,
  files: Files = [],
): Promise<Record<string, number>> {
  await requireReplaceable(file);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    const counts = await writeBackup(
      database,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
      files,
    );
    await rename(unfinished, file);
    await flushDirectory(file);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Writes a consistent snapshot of all rows, and the files that they reference, as compressed JSON lines, which are
 * independent of the engine.
 *
 * @param files are read after the rows, so that no referenced file is missing
 * @returns the number of rows of each table
 * @throws DatabaseError if the database has no rows
 */
export async function writeBackup(
  database: Database,
  output: Writable,
  files: Files = [],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await database.inLongTransaction(async (query) => {
    await pipeline(Readable.from(lines(query, counts, files)), createGzip(), output);
  });
  return counts;
}

/** Renaming a file to the name of a device, a pipe or a link would replace it. */
async function requireReplaceable(file: string): Promise<void> {
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new DatabaseError(`There is no folder ${dirname(file)}.`);
  const present = await lstat(file).catch(() => undefined);
  if (present && !present.isFile()) {
    throw new DatabaseError(
      `${file} is not a regular file. Name a new file, or - for the standard output.`,
    );
  }
}

async function* lines(
  query: QueryRows,
  counts: Record<string, number>,
  files: Files,
): AsyncGenerator<string> {
  const migrations = await appliedMigrations(query);
  const schema = await schemaChecksum(query);
  const header: BackupHeader = { summit: "backup", format: 1, migrations, schema };
  yield `${JSON.stringify(header)}\n`;
  for (const table of await tablesInOrder(query)) {
    counts[table] = 0;
    await query(
      `DECLARE backup NO SCROLL CURSOR FOR
       SELECT (to_jsonb(t) - '{${derivedColumns}}'::text[])::text AS row FROM "${table}" t`,
    );
    for (;;) {
      const rows: { row: string }[] = await query(`FETCH ${rowsPerFetch} FROM backup`);
      if (rows.length === 0) break;
      counts[table] += rows.length;
      yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join("");
    }
    await query("CLOSE backup");
  }
  if (Object.values(counts).every((count) => count === 0)) {
    throw new DatabaseError(
      "The database has no rows, so there is nothing to back up. Do DATABASE_URL and DATA_DIR name the one of the site?",
    );
  }
  for await (const { name, content } of files) {
    yield `${JSON.stringify({ file: name, content: content.toString("base64") })}\n`;
  }
  // The last line, which a truncated file lacks.
  yield `${JSON.stringify({ counts })}\n`;
}

/** Makes the rename durable. */
async function flushDirectory(file: string): Promise<void> {
  const directory = await open(dirname(file));
  await directory.sync().finally(() => directory.close());
}
