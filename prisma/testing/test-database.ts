import { afterAll, beforeAll, inject } from "vitest";
import type { Database } from "#database.ts";
import { openInMemory } from "#engines/in-memory.ts";
import { openPostgres } from "#engines/postgres.ts";
import { createFromTemplate } from "./postgres-databases.ts";

export type TestDatabase = Database & {
  /** Closes it like an outage: later queries fail. */
  end(): Promise<void>;
};

/**
 * An empty, migrated database of its own, on the engine of the Vitest project in which the test
 * runs: every `*.db.test.ts` runs once on PGlite and once on PostgreSQL, every `*.postgres.test.ts`
 * on PostgreSQL alone.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (inject("embedded")) return reuseOrOpenEmbedded();
  const server = inject("postgres");
  if (!server)
    throw new Error("Tests that need a database are named *.db.test.ts or *.postgres.test.ts.");
  const { url, drop } = await createFromTemplate(server);
  const database = await openPostgres(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close, end: close };
}

/** Embedded databases to be used again, because starting one takes a second of CPU time. */
const idle: Database[] = [];

async function reuseOrOpenEmbedded(): Promise<TestDatabase> {
  const database = idle.pop() ?? (await openInMemory());
  return {
    ...database,
    async close() {
      if (await empty(database)) idle.push(database);
      else await database.close();
    },
    end: database.close,
  };
}

/**
 * Empties all tables.
 *
 * @returns false where a test added schemas, for example of jobs, which may still be in use
 */
async function empty({ executeSql }: Database): Promise<boolean> {
  const { rows } = await executeSql(
    `SELECT schemaname, tablename FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> '_prisma_migrations'`,
    [],
  );
  if (rows.some(({ schemaname }) => schemaname !== "public")) return false;
  await executeSql(`TRUNCATE ${rows.map(({ tablename }) => `"${tablename}"`).join(", ")}`);
  return true;
}

/** Opens a database for the tests of the surrounding file or `describe`, and closes it after them. */
export function useTestDatabase(): {
  readonly database: Database;
  readonly db: Database["client"];
} {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await createTestDatabase();
  });
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
