import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diffTo } from "#migration/create-migration.ts";
import { readMigrations } from "#migration/migrate.ts";
import { migrationName } from "#migration/migration-name.ts";
import { migrationsDirectory, schemaFile } from "#paths.ts";

/** `npm run db:migration -- <name>`: writes the SQL of the changes of schema.prisma since the last commit. */
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write("Usage: npm run db:migration -- <name>, the name in lower_snake_case.\n");
  process.exit(1);
}

const committed = execFileSync("git", ["show", "HEAD:./schema.prisma"], {
  cwd: dirname(schemaFile),
  encoding: "utf8",
});
const script = await diffTo(await readFile(schemaFile, "utf8"), committed);
if (script) {
  const existing = (await readMigrations()).map((migration) => migration.name);
  const directory = join(migrationsDirectory, migrationName(name, existing));
  await mkdir(directory);
  await writeFile(join(directory, "migration.sql"), script);
  process.stdout.write(`Written: ${join(directory, "migration.sql")}\n`);
} else {
  process.stdout.write("schema.prisma has no change that a migration would carry.\n");
}
// The schema engine leaves a timer behind that would hold the process for ten seconds.
process.exit();
