import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPglite } from "#engines/pglite-connection.ts";
import { migrationSession } from "#engines/pglite-migration.ts";
import { readMigrations } from "#migration/migrate.ts";
import { migrationName } from "#migration/migration-name.ts";
import { createSchemaEngine, everything } from "#migration/schema-engine.ts";
import { migrationsDirectory, schemaFile } from "#paths.ts";

/** `npm run db:migration -- <name>`: writes the SQL that leads from the migrations to schema.prisma. */
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write("Usage: npm run db:migration -- <name>, the name in lower_snake_case.\n");
  process.exit(1);
}

const pglite = await startPglite();

const content = await readFile(schemaFile, "utf8");
const files = [{ path: "schema.prisma", content }];
const engine = await createSchemaEngine(migrationSession(pglite).adapter, content);
const { stdout: script } = await engine.diff({
  from: { tag: "schemaDatasource", files, configDir: migrationsDirectory },
  to: { tag: "schemaDatamodel", files },
  script: true,
  exitCode: null,
  filters: everything,
});
await pglite.close();

if (!script || script.includes("This is an empty migration.")) {
  process.stdout.write("schema.prisma has no change that a migration would carry.\n");
} else {
  const existing = (await readMigrations()).map((migration) => migration.name);
  const directory = join(migrationsDirectory, migrationName(name, existing));
  await mkdir(directory);
  await writeFile(join(directory, "migration.sql"), script);
  process.stdout.write(`Written: ${join(directory, "migration.sql")}\n`);
}
// PGlite and the schema engine leave timers behind that would hold the process for ten seconds.
process.exit();
