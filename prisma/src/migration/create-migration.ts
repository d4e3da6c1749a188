import { backendOf, startPglite } from "#engines/pglite.ts";
import { createPglitePool } from "#engines/pglite-stream.ts";
import { createSchemaEngine, everything } from "./schema-engine.ts";

/**
 * The SQL that leads from one schema.prisma to another.
 * @returns empty if there is no difference
 */
export async function diffTo(to: string, from: string): Promise<string> {
  // The engine asks the database for its version, and for nothing else.
  const pglite = await startPglite();
  const pool = createPglitePool(async () => backendOf(pglite));
  const engine = await createSchemaEngine(pool, to);
  const model = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
  });
  const { stdout } = await engine.diff({
    from: model(from),
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
