import { afterAll, beforeAll, inject } from "vitest";
import { openInMemory } from "#in-memory.ts";
import type { Database } from "#open-database.ts";
import { openPostgres } from "#postgres.ts";
import { createFromTemplate } from "./postgres-databases.ts";

/**
 * An empty, migrated database of its own, on the engine of the Vitest project in which the test
 * runs: every `*.db.test.ts` runs once on PGlite and once on PostgreSQL.
 */
export async function createTestDatabase(): Promise<Database> {
  if (inject("embedded")) return openInMemory();
  const server = inject("postgres");
  if (!server) throw new Error("Tests that need a database are named *.db.test.ts.");
  const { url, drop } = await createFromTemplate(server);
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Opens a database for the tests of the surrounding file or `describe`, and closes it after them. */
export function useTestDatabase(): {
  readonly database: Database;
  readonly db: Database["client"];
} {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = await createTestDatabase();
  }, 60_000);
  afterAll(async () => opened?.close());
  const current = () => {
    if (!opened) throw new Error("The database is open only while a test runs.");
    return opened;
  };
  return {
    get database() {
      return current();
    },
    get db() {
      return current().client;
    },
  };
}

declare module "vitest" {
  interface ProvidedContext {
    /** True in the project that runs on PGlite. */
    embedded?: boolean;
    /** Present in the project that runs on PostgreSQL: where, and which database to copy. */
    postgres?: { url: string; template: string };
  }
}
