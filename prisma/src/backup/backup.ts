import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database, QueryRows } from "#database.ts";
import { appliedMigrations, derivedColumns, tablesInOrder } from "#tables.ts";

const rowsPerFetch = 500;

/** The first line of a backup file. */
export interface BackupHeader {
  summit: "backup";
  /** Version of the file format. */
  format: 1;
  migrations: string[];
}

/** A file that rows reference, stored outside of the database. */
export interface BackupFile {
  name: string;
  content: Buffer;
}

/**
 * Writes a consistent snapshot of all rows, and the files that they reference, to one file of compressed JSON
 * lines, which is independent of the engine. The file is renamed to its final name when it is complete, and
 * readable by its owner only.
 *
 * @param files are read after the rows, so that no referenced file is missing
 * @returns the number of rows of each table
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
  for await (const { name, content } of files) {
    yield `${JSON.stringify({ file: name, content: content.toString("base64") })}\n`;
  }
  // The last line, which a truncated file lacks.
  yield `${JSON.stringify({ counts })}\n`;
}

/** Makes the rename durable. */
async function flushDirectory(file: string): Promise<void> {
  const directory = await open(new URL(".", `file://${file}`).pathname);
  await directory.sync().finally(() => directory.close());
}
