import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database, QueryRows } from "#database.ts";
import { appliedMigrations, tablesInOrder } from "#tables.ts";

const rowsPerFetch = 500;

/** What a backup file begins with. */
export interface BackupHeader {
  summit: "backup";
  /** Of the file's format. */
  format: 1;
  migrations: string[];
}

/** A file that rows name, and that is kept beside the database. */
export interface BackupFile {
  name: string;
  content: Buffer;
}

/**
 * Writes all rows of a database into one file, as they are at one moment, and the files that they name:
 * compressed lines of JSON, the same for either engine. The file appears, under its name, when it is
 * complete. Only its owner can read it.
 *
 * @param files are read after the rows, so that none is missing that a row names
 * @returns how many rows each table has
 */
export async function backUp(
  database: Database,
  file: string,
  files: AsyncIterable<BackupFile> | Iterable<BackupFile> = [],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await database.inLongTransaction(async (query) => {
      await pipeline(
        Readable.from(lines(query, counts, files)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
    });
    await rename(unfinished, file);
    await flushDirectory(file);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* lines(
  query: QueryRows,
  counts: Record<string, number>,
  files: AsyncIterable<BackupFile> | Iterable<BackupFile>,
): AsyncGenerator<string> {
  const migrations = await appliedMigrations(query);
  const header: BackupHeader = { summit: "backup", format: 1, migrations };
  yield `${JSON.stringify(header)}\n`;
  for (const table of await tablesInOrder(query)) {
    counts[table] = 0;
    await query(
      `DECLARE backup NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM "${table}" t`,
    );
    for (;;) {
      const rows: { row: string }[] = await query(`FETCH ${rowsPerFetch} FROM backup`);
      if (rows.length === 0) break;
      counts[table] += rows.length;
      yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join("");
    }
    await query("CLOSE backup");
  }
  for await (const { name, content } of files) {
    yield `${JSON.stringify({ file: name, content: content.toString("base64") })}\n`;
  }
  // A file that was cut short does not have it.
  yield `${JSON.stringify({ counts })}\n`;
}

/** The new name survives a crash, too. */
async function flushDirectory(file: string): Promise<void> {
  const directory = await open(new URL(".", `file://${file}`).pathname);
  await directory.sync().finally(() => directory.close());
}
