import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Preparation } from "#database.ts";
import { lockDirectory } from "#engines/directory-lock.ts";
import { startPglite, wrapPglite } from "#engines/pglite.ts";
import { readTemplate } from "#engines/template.ts";

/**
 * Opens PostgreSQL inside this process (PGlite), with its files in `dataDir/postgres`.
 *
 * @param prepare runs after the migrations
 * @throws DatabaseError when another process has the directory or it cannot be written
 */
export async function openEmbedded(dataDir: string, prepare: Preparation): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = join(dataDir, "postgres");
    if (!existsSync(directory)) await initialize(dataDir, directory);
    const opened = wrapPglite(await startPglite({ directory }), unlock);
    await prepare(opened.client);
    return opened;
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Builds a new database in a temporary folder and renames it when it is complete. A process that
 * is killed before leaves a folder that the next start removes.
 */
async function initialize(dataDir: string, directory: string): Promise<void> {
  const prefix = "postgres.new-";
  for (const leftover of (await readdir(dataDir)).filter((name) => name.startsWith(prefix))) {
    await rm(join(dataDir, leftover), { recursive: true });
  }
  const fresh = join(dataDir, `${prefix}${process.pid}`);
  const pglite = await startPglite({ directory: fresh, template: await readTemplate() });
  await pglite.close();
  await rename(fresh, directory);
}
