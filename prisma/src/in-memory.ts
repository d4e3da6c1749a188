import { PGlite } from "@electric-sql/pglite";
import { migrate } from "#migrate.ts";
import type { Database } from "#open-database.ts";
import { migrationSession, wrapPglite } from "#pglite.ts";

/**
 * Opens a database in memory, which is gone when it is closed.
 *
 * @param snapshot what PGlite's `dumpDataDir` made; an empty, migrated database without it
 */
export async function openInMemory(snapshot?: Blob): Promise<Database> {
  const pglite = await PGlite.create(snapshot && { loadDataDir: snapshot });
  if (!snapshot) await migrate(migrationSession(pglite));
  return wrapPglite(pglite, async () => {});
}
