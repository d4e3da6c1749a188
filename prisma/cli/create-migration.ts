import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { diffTo, initialScript } from "#migration/create-migration.ts";
import { migrationsDirectory, schemaFile } from "#paths.ts";

/**
 * `npm run db:migration`: until the first release, makes the initial migration anew from schema.prisma and schema.sql.
 * `npm run db:migration -- <name>`: from then on, adds a migration with the changes of schema.prisma since the last
 * commit.
 */
const name = process.argv[2];
if (name && !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write("Usage: npm run db:migration [-- <name>], the name in lower_snake_case.\n");
  process.exit(1);
}

const committed = () =>
  execFileSync("git", ["show", "HEAD:./schema.prisma"], {
    cwd: join(schemaFile, ".."),
    encoding: "utf8",
  });
const script = name
  ? await diffTo(await readFile(schemaFile, "utf8"), committed())
  : await initialScript();
if (script) {
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const directory = join(migrationsDirectory, name ? `${stamp}_${name}` : "20261126000000_init");
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "migration.sql"), script);
  process.stdout.write(`Written: ${join(directory, "migration.sql")}\n`);
} else {
  process.stdout.write("schema.prisma has no change that a migration would carry.\n");
}
// The schema engine leaves a timer behind that would hold the process for ten seconds.
process.exit();
