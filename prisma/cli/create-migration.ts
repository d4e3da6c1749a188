import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addedSince } from "#migration/added-since.ts";
import { diffTo } from "#migration/create-migration.ts";
import { handWrittenFile, migrationsDirectory, schemaFile } from "#paths.ts";

/**
 * `npm run db:migration -- <name>`: adds a migration with what has changed in schema.prisma since the last commit, and with
 * the lines that schema.sql has in addition. What else has changed there is written by hand.
 */
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write("Usage: npm run db:migration -- <name>, the name in lower_snake_case.\n");
  process.exit(1);
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: dirname(schemaFile), encoding: "utf8" });
const committed = git("show", "HEAD:./schema.prisma");
const added = addedSince(git("diff", "--unified=0", "HEAD", "--", handWrittenFile));
const script = [await diffTo(await readFile(schemaFile, "utf8"), committed), added.lines]
  .filter(Boolean)
  .join("\n");
if (script) {
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const directory = join(migrationsDirectory, `${stamp}_${name}`);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "migration.sql"), script);
  process.stdout.write(`Written: ${join(directory, "migration.sql")}. Read it.\n`);
}
if (added.isIncomplete) {
  process.stdout.write("Lines of schema.sql were changed or removed: say in SQL what follows.\n");
} else if (!script) {
  process.stdout.write("Neither file has a change that a migration would carry.\n");
}
// The schema engine leaves a timer behind that would hold the process for ten seconds.
process.exit();
