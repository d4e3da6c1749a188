import type { Database, QueryRows, SqlResult } from "#database.ts";
import { PrismaClient } from "../../generated/client.ts";
import { withinTimeBudget } from "./limited-adapter.ts";
import { createMutex, type Mutex } from "./mutex.ts";
import { createPgliteAdapter, withMutex } from "./pglite-adapter.ts";
import type { Connection } from "./pglite-connection.ts";

/**
 * Milliseconds for which a transaction waits for the only connection, more than the time budget of any operation: Prisma's
 * two seconds would fail a save while a slow disk or another transaction holds it.
 */
const maxWait = 10_000;

/**
 * Wraps PGlite as a database.
 *
 * @param release releases further resources on close
 */
export function wrapPglite(connection: Connection, release: () => Promise<void>): Database {
  const mutex = createMutex();
  const client = new PrismaClient({
    adapter: withinTimeBudget(createPgliteAdapter(connection, mutex)),
    transactionOptions: { maxWait },
    errorFormat: "minimal",
  });
  return {
    client,
    engine: "pglite",
    executeSql: (text, values) => withMutex(mutex, () => executeSql(connection, text, values)),
    connections: () => ({ open: 1, idle: 0, waiting: mutex.waiting() }),
    inLongTransaction: (work) => inLongTransaction(connection, mutex, work),
    // The embedded database has no other clients.
    listen: async () => async () => {},
    async close() {
      await client.$disconnect();
      await connection.close();
      await release();
    },
  };
}

async function executeSql(
  connection: Connection,
  text: string,
  values?: unknown[],
): Promise<SqlResult> {
  try {
    return await connection.run(text, values);
  } catch (error) {
    // Rolls back a transaction left open by a failed script, because it has the only connection.
    if (!values) await connection.run("ROLLBACK");
    throw error;
  }
}

const inLongTransaction = <Result>(
  connection: Connection,
  mutex: Mutex,
  work: (query: QueryRows) => Promise<Result>,
): Promise<Result> =>
  withMutex(mutex, async () => {
    await connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ");
    connection.limitStatements(false);
    try {
      const result = await work(
        async (text, values = []) => (await connection.run(text, values)).rows,
      );
      await connection.run("COMMIT");
      return result;
    } catch (error) {
      await connection.run("ROLLBACK");
      throw error;
    } finally {
      connection.limitStatements(true);
    }
  });
