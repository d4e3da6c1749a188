import { createHash, randomUUID } from "node:crypto";
import type { Migration } from "#migration/migrate.ts";

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/**
 * Applies migrations to an empty database as scripts, with Prisma's record of them: in a tenth of the time that its
 * engine takes, for tests that are not about migrating.
 *
 * @param run runs one statement with values, or any number without
 */
export async function applyMigrations(migrations: Migration[], run: Run): Promise<void> {
  await run(`CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
  for (const { name, script } of migrations) {
    await run(script);
    const checksum = createHash("sha256").update(script).digest("hex");
    await run(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksum, name],
    );
  }
}
