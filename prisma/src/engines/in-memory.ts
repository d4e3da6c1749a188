import type { Database } from "#database.ts";
import { wrapPglite } from "#engines/pglite.ts";
import { openConnection } from "#engines/pglite-connection.ts";
import { readTemplate } from "#engines/template.ts";

/** Opens an empty, migrated database in memory, which is discarded when it is closed. */
export async function openInMemory(): Promise<Database> {
  return wrapPglite(await openConnection({ template: await readTemplate() }), async () => {});
}
