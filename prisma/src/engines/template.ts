import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { startPglite } from "#engines/pglite-connection.ts";
import { makeDirectory } from "#make-directory.ts";
import { templateFile } from "#paths.ts";

/**
 * The template: an empty, migrated embedded database as a tar archive. The build makes it, because
 * creating and migrating a database takes seconds and copying one does not.
 *
 * @returns nothing when the build has not run: a new database is then made from the beginning
 */
export async function readTemplate(): Promise<Blob | undefined> {
  try {
    return new Blob([new Uint8Array(await readFile(templateFile))]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Makes the template in a temporary file and renames it, so that it is never read incomplete. */
export async function writeTemplate(): Promise<void> {
  const pglite = await startPglite();
  const archive = await pglite.dumpDataDir("none");
  await pglite.close();
  await makeDirectory(dirname(templateFile));
  await writeFile(`${templateFile}.new`, new Uint8Array(await archive.arrayBuffer()));
  await rename(`${templateFile}.new`, templateFile);
}
