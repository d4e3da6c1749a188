import { PGlite, type Results } from "@electric-sql/pglite";
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import type { Database, SqlResult } from "#database.ts";
import { type MigrationSession, migrate } from "#migration/migrate.ts";
import { PrismaClient } from "../../generated/client.ts";

type Origin = {
  /** Where its files are; in memory without it. */
  directory?: string;
  /** What to make a new database from; see template.ts. */
  template?: Blob | undefined;
};

/** Starts PGlite on a new or existing database and brings it to the newest migration. */
export async function startPglite({ directory, template }: Origin = {}): Promise<PGlite> {
  const pglite = await PGlite.create(directory, template && { loadDataDir: template });
  await migrate(migrationSession(pglite));
  return pglite;
}

/**
 * A running PGlite as a database.
 *
 * @param release what else to release when it is closed
 */
export function wrapPglite(pglite: PGlite, release: () => Promise<void>): Database {
  const client = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
  return {
    client,
    engine: "pglite",
    executeSql: (text, values) => executeSql(pglite, text, values),
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    inLongTransaction: (work) =>
      pglite.transaction((tx) => work(async (text, values) => (await tx.query(text, values)).rows)),
    // Nobody else has the database open.
    listen: async () => async () => {},
    async close() {
      await client.$disconnect();
      await pglite.close();
      await release();
    },
  };
}

async function executeSql(pglite: PGlite, text: string, values?: unknown[]): Promise<SqlResult> {
  if (values) return describe(await pglite.query(text, values));
  try {
    return describe((await pglite.exec(text)).at(-1));
  } catch (error) {
    // A script that fails after its own BEGIN would leave the only connection in that transaction.
    await pglite.exec("ROLLBACK");
    throw error;
  }
}

function describe(result: Results | undefined): SqlResult {
  const { rows = [], affectedRows } = result ?? {};
  return { rows, rowCount: affectedRows || rows.length };
}

/** PGlite's one connection for migrations. */
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

/** The adapter does not await scripts, so that their errors would be lost. */
function awaitScripts(adapter: SqlDriverAdapter, pglite: PGlite): SqlDriverAdapter {
  adapter.executeScript = async (script) => void (await pglite.exec(script));
  return adapter;
}
