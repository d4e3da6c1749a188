import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { DatabaseError } from "#database-error.ts";
import { migrationsDirectory, schemaFile } from "#paths.ts";

/** A migration in the format of the schema engine. */
export interface Migration {
  name: string;
  script: string;
}

/**
 * Applies pending migrations in one transaction: a process that is killed leaves no partial state, and of two
 * servers that start at the same time the second waits for the lock and finds nothing to do. They are recorded
 * in Prisma's own `_prisma_migrations`, so that `prisma migrate deploy` remains usable.
 *
 * @param pool of one connection
 * @param given those of a release; all if unset
 * @throws DatabaseError if the database is one of an unreleased version, or a migration fails
 */
export async function migrate(pool: pg.Pool, given?: readonly Migration[]): Promise<void> {
  const migrations = given ?? (await readMigrations());
  // Usually there is nothing to do, and loading the engine takes a second.
  if (await isUpToDate(pool, migrations)) return;

  const { createSchemaEngine, everything } = await import("#migration/schema-engine.ts");
  let failure: Error | undefined;
  const datamodel = await readFile(schemaFile, "utf8");
  const engine = await createSchemaEngine(pool, datamodel, (error) => {
    failure = error;
  });
  try {
    await pool.query("BEGIN");
    await engine.applyMigrations({
      migrationsList: toMigrationList(migrations),
      filters: everything,
    });
    await pool.query("COMMIT");
  } catch (error) {
    // Fails if the connection is lost, and the transaction with it.
    await pool.query("ROLLBACK").catch(() => {});
    if (!failure) throw error;
    throw new DatabaseError(
      `The database cannot be brought to this release, and stays as it was: ${failure.message}. ` +
        "The release that it was made with can still open it.",
    );
  } finally {
    engine.free();
  }
}

/** The migrations of this release in order. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      script: await readFile(join(migrationsDirectory, name, "migration.sql"), "utf8"),
    })),
  );
}

async function isUpToDate(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const {
    rows: [table],
  } = await pool.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!table?.exists) return false;
  const { rows: applied } = await pool.query<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  const checksums = new Map(applied.map((row) => [row.migration_name, row.checksum]));
  const isApplied = ({ name, script }: Migration) => checksums.get(name) === sha256(script);
  // Before the first release, a change of the model changed the initial migration.
  if (applied.length > 0 && !migrations.slice(0, 1).every(isApplied)) {
    throw new DatabaseError(
      "The database was made by an unreleased version of Summit, and no other can open it. " +
        "Start that version, or name an empty database (DATABASE_URL, or DATA_DIR for the embedded one).",
    );
  }
  return migrations.every(isApplied);
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function toMigrationList(migrations: readonly Migration[]) {
  return {
    baseDir: migrationsDirectory,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: script },
      },
    })),
  };
}
