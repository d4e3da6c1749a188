import { readFile } from "node:fs/promises";
import { backendOf, startPglite } from "#engines/pglite.ts";
import { createPglitePool } from "#engines/pglite-stream.ts";
import { createSchemaEngine, everything } from "#migration/schema-engine.ts";
import { handWrittenFile, schemaFile } from "#paths.ts";

/** The SQL of a whole database: what follows from schema.prisma, and what is written by hand. */
export const completeScript = async (): Promise<string> =>
  `${await diffTo(await readFile(schemaFile, "utf8"))}\n${await readFile(handWrittenFile, "utf8")}`;

/**
 * The SQL that leads from one schema.prisma to another.
 *
 * @param from an empty database if unset
 * @returns empty if there is no difference
 */
export async function diffTo(to: string, from?: string): Promise<string> {
  // The engine asks the database for its version, and for nothing else.
  const pglite = await startPglite();
  const pool = createPglitePool(async () => backendOf(pglite));
  const engine = await createSchemaEngine(pool, to);
  const model = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
  });
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: "empty" } : model(from),
    to: model(to),
    script: true,
    exitCode: null,
    filters: everything,
  });
  engine.free();
  await pool.end();
  await pglite.close();
  return !stdout || stdout.includes("This is an empty migration.") ? "" : stdout;
}
