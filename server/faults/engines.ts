import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@summit/prisma/open-database.ts";
import { type PostgresServer, startPostgres } from "@summit/prisma/testing/postgres-server.ts";

export const engineNames = ["PGlite", "PostgreSQL"] as const;

/** A new, empty database and the environment variables for a server. */
export interface Engine {
  name: (typeof engineNames)[number];
  env: Record<string, string>;
  /** Present with PostgreSQL. */
  postgres?: PostgresServer;
  /** Opens the database directly; an embedded one must not be in use by a server. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const sessionSecret = "kT3vQz8wLr5yNc2xHd7mPb4jGf6sZa9u";

/** @param parent where the embedded database's directory is made */
export async function makeEngine(name: Engine["name"], parent = tmpdir()): Promise<Engine> {
  const dataDir = await mkdtemp(join(parent, "summit-fault-"));
  const postgres = name === "PostgreSQL" ? await startPostgres() : undefined;
  const databaseUrl = postgres?.url;
  return {
    name,
    env: {
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    ...(postgres && { postgres }),
    async withDatabase(work) {
      const database = await openDatabase({ databaseUrl, dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
