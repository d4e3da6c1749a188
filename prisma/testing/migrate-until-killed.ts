import { join } from "node:path";
import type pg from "pg";
import { backendOf, startPglite } from "#engines/pglite.ts";
import { createPglitePool } from "#engines/pglite-stream.ts";
import { migrate, readMigrations } from "#migration/migrate.ts";
import { nextMigration } from "./next-migration.ts";

/**
 * A process for tests to kill: upgrades the database of a directory, and instead of committing says that it is half-way and
 * waits.
 */
const [dataDir = ""] = process.argv.slice(2);
const pglite = await startPglite({ directory: join(dataDir, "postgres") });
const pool = createPglitePool(async () => backendOf(pglite));
const query = (text: string, values?: unknown[]) => {
  if (text !== "COMMIT") return pool.query(text, values);
  process.stdout.write("half-way\n");
  setInterval(() => {}, 60_000);
  return new Promise<never>(() => {});
};
const uncommitted: pg.Pool = Object.assign(Object.create(pool), { query });
await migrate(uncommitted, [...(await readMigrations()), nextMigration()]);
