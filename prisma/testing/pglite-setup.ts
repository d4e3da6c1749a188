import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { migrate } from "#migrate.ts";
import { migrationSession } from "#pglite.ts";

/**
 * Vitest global set-up: a snapshot of a migrated database, because creating and migrating one per
 * test file takes seconds.
 */
export default async function setup(project: TestProject) {
  const pglite = await PGlite.create();
  await migrate(migrationSession(pglite));
  const snapshot = await pglite.dumpDataDir("none");
  await pglite.close();

  const directory = await mkdtemp(join(tmpdir(), "summit-pglite-"));
  const file = join(directory, "snapshot.tar");
  await writeFile(file, new Uint8Array(await snapshot.arrayBuffer()));
  project.provide("pgliteSnapshot", file);
  return () => rm(directory, { recursive: true, force: true });
}
