import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Preparation } from "#database.ts";
import { lockDirectory } from "#engines/directory-lock.ts";
import { createPgliteThread } from "#engines/pglite-thread.ts";
import { readTemplate } from "#engines/template.ts";

/**
 * Statement timeout. It is longer than with a server, because after a timeout the database has to be reopened,
 * which takes about a second.
 */
const productStatementMs = 4_000;

/**
 * Opens PGlite in a worker thread, with its files in `dataDir/postgres`.
 *
 * @param preparation runs after the migrations, without a statement timeout
 * @throws DatabaseError if another process has locked the directory, or it is not writable
 */
export async function openEmbedded(
  dataDir: string,
  preparation: Preparation,
  statementMs = productStatementMs,
): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = join(dataDir, "postgres");
    if (!existsSync(directory)) await initialize(dataDir, directory);
    const thread = createPgliteThread(directory, statementMs);
    // Prisma is loaded while PGlite starts in its thread.
    const [{ openOnPglite }] = await Promise.all([import("#engines/on-pglite.ts"), thread.open()]);
    const close = () => thread.close().finally(unlock);
    return await openOnPglite({ ...thread, close }, preparation);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Creates a database in a temporary folder and renames it when it is complete. If the process is killed before
 * that, the next start removes the folder.
 */
async function initialize(dataDir: string, directory: string): Promise<void> {
  const prefix = "postgres.new-";
  for (const leftover of (await readdir(dataDir)).filter((name) => name.startsWith(prefix))) {
    await rm(join(dataDir, leftover), { recursive: true });
  }
  // Imported only here, because otherwise the database is opened in the worker thread.
  const { startPglite } = await import("#engines/pglite.ts");
  const fresh = join(dataDir, `${prefix}${process.pid}`);
  const pglite = await startPglite({ directory: fresh, template: await readTemplate() });
  await pglite.close();
  await rename(fresh, directory);
}
