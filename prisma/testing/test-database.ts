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
 * An empty, migrated database that nothing else uses, on the engine of the Vitest project in which the test
 * runs: every `*.db.test.ts` runs once on PGlite and once on PostgreSQL, every `*.postgres.test.ts`
 * on PostgreSQL alone.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const used = idle.pop() ?? (await open());
  const giveBack = async () => {
    if (await empty(used).catch(() => false)) idle.push(used);
    else await used.remove();
  };
  let closed: Promise<void> | undefined;
  return {
    ...used.database,
    close: () => (closed ??= giveBack()),
    end: () => (closed ??= used.remove()),
  };
}

type Opened = {
  database: Database;
  /** The tables, indexes, constraints, triggers and functions. */
  structure: string;
  remove(): Promise<void>;
};

/**
 * Databases to be used again by the next file of this worker: making one takes long, and its client has to compile
 * every query that it has not seen.
 */
const idle: Opened[] = [];

async function open(): Promise<Opened> {
  if (inject("embedded")) {
    const database = await openInMemory();
    return { database, structure: await structureOf(database), remove: database.close };
  }
  const server = inject("postgres");
  if (!server)
    throw new Error("Tests that need a database are named *.db.test.ts or *.postgres.test.ts.");
  const { url, drop } = await createFromTemplate(server);
  const database = await openPostgres(url);
  const remove = async () => {
    await database.close();
    await drop();
  };
  return { database, structure: await structureOf(database), remove };
}

/**
 * Empties all tables.
 *
 * @returns false where a test has changed the database itself, for example has added the schema of jobs
 */
async function empty({ database, structure }: Opened): Promise<boolean> {
  if ((await structureOf(database)) !== structure) return false;
  const { rows } = await database.executeSql(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    [],
  );
  const names = rows.map(({ name }) => name as string);
  const counts = names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  const filled = await database.executeSql(counts.join(" UNION ALL "), []);
  if (filled.rows.length === 0) return true;
  const written = filled.rows.map(({ name }) => name as string).join(", ");
  await database.executeSql(`TRUNCATE ${written} RESTART IDENTITY CASCADE`);
  return true;
}

/** Changes with every table, index, constraint, trigger and function that is added or removed. */
async function structureOf({ executeSql }: Database): Promise<string> {
  const catalogs = ["pg_class", "pg_constraint", "pg_trigger", "pg_proc"];
  const parts = catalogs.map((name) => `(SELECT count(*) || '/' || max(oid::int8) FROM ${name})`);
  const { rows } = await executeSql(`SELECT concat_ws(' ', ${parts.join(", ")}) AS structure`, []);
  return rows[0].structure;
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
