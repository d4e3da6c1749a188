import type { Database } from "#database.ts";
import { openOnPglite } from "#engines/on-pglite.ts";
import { backendOf, startPglite } from "#engines/pglite.ts";
import { readTemplate } from "#engines/template.ts";

/** Opens an empty, migrated database in memory, which is discarded when it is closed. */
export async function openInMemory(): Promise<Database> {
  const pglite = await startPglite({ template: await readTemplate() });
  return openOnPglite({
    open: async () => backendOf(pglite),
    limitStatements() {},
    close: () => pglite.close(),
  });
}
