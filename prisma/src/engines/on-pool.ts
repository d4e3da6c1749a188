import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import type { Database, Preparation, QueryRows } from "#database.ts";
import { migrate } from "#migration/migrate.ts";
import { releasedClients } from "#released-client.ts";
import { PrismaClient } from "../../generated/client.ts";
import { PrismaClient as ReleasedClient } from "../../released/generated/client.ts";

/** What the engines do differently. */
interface Engine extends Pick<Database, "engine" | "inLongTransaction" | "listen" | "close"> {
  transactionOptions?: { maxWait?: number };
}

/** A database on a pool of connections to either engine. */
export function databaseOnPool(
  pool: pg.Pool,
  { transactionOptions = {}, close, ...engine }: Engine,
): Database {
  const options = { transactionOptions, errorFormat: "minimal" } as const;
  const client = new PrismaClient({ ...options, adapter: new PrismaPg(pool) });
  const released = new ReleasedClient({ ...options, adapter: new PrismaPg(pool) });
  // Generated from the same models, see cli/generate.mjs.
  releasedClients.set(client, released as unknown as PrismaClient);
  return {
    ...engine,
    client,
    async executeSql(text, values) {
      // Several statements return a list, which the types omit. If one fails, the connection is discarded
      // together with a transaction that the script began.
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      const { rows = [], rowCount = null } = [results].flat().at(-1) ?? {};
      return { rows, rowCount };
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await Promise.all([client.$disconnect(), released.$disconnect()]);
      await close();
    },
  };
}

/** Applies pending migrations on a pool of one connection, and prepares the database for use. */
export async function prepare(pool: pg.Pool, { isDone, run }: Preparation): Promise<void> {
  await migrate(pool);
  const query: QueryRows = async (text, values) => (await pool.query(text, values)).rows;
  if (!(await isDone(query))) await run(new PrismaClient({ adapter: new PrismaPg(pool) }));
}

/** Runs work in a transaction that sees one snapshot. */
export async function inSnapshot<Result>(
  client: pg.ClientBase,
  work: (query: QueryRows) => Promise<Result>,
): Promise<Result> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  try {
    const result = await work(async (text, values) => (await client.query(text, values)).rows);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // Fails if the connection is lost, and the transaction with it.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
