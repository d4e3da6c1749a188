import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "#make-directory.ts";
import { migrate, readMigrations, sha256 } from "#migration/migrate.ts";
import { buildDirectory } from "#paths.ts";

/** Named after the migrations, so that a template of others is not used. */
async function templateFile(): Promise<string> {
  const scripts = (await readMigrations()).map(({ script }) => script);
  return join(buildDirectory, `template-${sha256(scripts.join("\n")).slice(0, 16)}.tar`);
}

/**
 * Reads the template: an empty, migrated embedded database as a tar archive. It is made at build time, because
 * creating and migrating a database takes seconds, and copying one does not.
 *
 * @returns undefined if there is no build; a new database is then created from scratch
 */
export async function readTemplate(): Promise<Blob | undefined> {
  try {
    return new Blob([new Uint8Array(await readFile(await templateFile()))]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the template to a temporary file and renames it, so that it is never read incomplete. */
export async function writeTemplate(): Promise<void> {
  // Imported only here, because servers open the database in a thread.
  const { backendOf, startPglite } = await import("#engines/pglite.ts");
  const { createPglitePool } = await import("#engines/pglite-stream.ts");
  const pglite = await startPglite();
  const pool = createPglitePool(async () => backendOf(pglite));
  await migrate(pool);
  await pool.end();
  const archive = await pglite.dumpDataDir("none");
  await pglite.close();
  const file = await templateFile();
  await rm(buildDirectory, { recursive: true, force: true });
  await makeDirectory(buildDirectory);
  await writeFile(`${file}.new`, new Uint8Array(await archive.arrayBuffer()));
  await rename(`${file}.new`, file);
}
