import type { PGlite } from "@electric-sql/pglite";
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import type { MigrationSession } from "#migration/migrate.ts";

/** A migration session on PGlite's only connection. */
export function migrationSession(pglite: PGlite): MigrationSession {
  const factory = new PrismaPGlite(pglite);
  const adapter: SqlMigrationAwareDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => awaitScripts(await factory.connect(), pglite),
    connectToShadowDb: async () => factory.connectToShadowDb(),
  };
  return {
    adapter,
    execute: async (sql) => void (await pglite.exec(sql)),
    query: async (sql) => (await pglite.query<never>(sql)).rows,
  };
}

/** Awaits scripts, which the adapter does not, so that their errors would be lost. */
function awaitScripts(adapter: SqlDriverAdapter, pglite: PGlite): SqlDriverAdapter {
  adapter.executeScript = async (script) => void (await pglite.exec(script));
  return adapter;
}
