import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { lockDirectory } from "#directory-lock.ts";
import { type MigrationSession, migrate } from "#migrate.ts";
import type { Database, Preparation } from "#open-database.ts";
import { PrismaClient } from "../generated/client.ts";

/**
 * Opens PostgreSQL inside this process (PGlite), with its files in `dataDir/postgres`.
 *
 * @param prepare runs after the migrations
 * @throws DatabaseError when another process has the directory or it cannot be written
 */
export async function openEmbedded(dataDir: string, prepare: Preparation): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = join(dataDir, "postgres");
    if (!existsSync(directory)) await initialize(dataDir, directory);
    const pglite = await PGlite.create(directory);
    await migrate(migrationSession(pglite));
    const opened = database(pglite, unlock);
    await prepare(opened.client);
    return opened;
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens a database in memory from a snapshot that PGlite's `dumpDataDir` made. */
export async function openSnapshot(snapshot: Blob): Promise<Database> {
  return database(await PGlite.create({ loadDataDir: snapshot }), async () => {});
}

/**
 * The first start builds the database beside its place and renames it there when it is whole: a
 * process killed in the middle leaves a folder that the next start removes.
 */
async function initialize(dataDir: string, directory: string): Promise<void> {
  const prefix = "postgres.new-";
  for (const leftover of (await readdir(dataDir)).filter((name) => name.startsWith(prefix))) {
    await rm(join(dataDir, leftover), { recursive: true });
  }
  const fresh = join(dataDir, `${prefix}${process.pid}`);
  const pglite = await PGlite.create(fresh);
  await migrate(migrationSession(pglite));
  await pglite.close();
  await rename(fresh, directory);
}

function database(pglite: PGlite, release: () => Promise<void>): Database {
  const client = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
  return {
    client,
    engine: "pglite",
    async close() {
      await client.$disconnect();
      await pglite.close();
      await release();
    },
  };
}

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

/** The adapter starts a script without waiting for it, so that a failing one would go unnoticed. */
function awaitScripts(adapter: SqlDriverAdapter, pglite: PGlite): SqlDriverAdapter {
  adapter.executeScript = async (script) => void (await pglite.exec(script));
  return adapter;
}
