import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { DatabaseOutageError } from "#database-error.ts";
import { checkTimeBudget } from "#time-budget.ts";
import type { Mutex } from "./mutex.ts";
import type { Connection } from "./pglite-connection.ts";

const names = { provider: "postgres", adapterName: "summit-pglite" } as const;

/** A Prisma adapter for PGlite's only connection: statements and transactions are serialized. */
export function createPgliteAdapter(connection: Connection, mutex: Mutex): SqlDriverAdapterFactory {
  const adapter: SqlDriverAdapter = {
    ...names,
    queryRaw: (query) => withMutex(mutex, () => connection.queryRaw(query)),
    executeRaw: (query) => withMutex(mutex, () => connection.executeRaw(query)),
    executeScript: (script) => withMutex(mutex, async () => void (await connection.run(script))),
    startTransaction: (isolationLevel) => begin(connection, mutex, isolationLevel),
    getConnectionInfo: () => ({ supportsRelationJoins: true }),
    dispose: async () => {},
  };
  return { ...names, connect: async () => adapter };
}

/** Runs work when its turn comes, unless the operation's time budget has been exceeded by then. */
export async function withMutex<Result>(
  mutex: Mutex,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await mutex.take();
  try {
    checkTimeBudget();
    return await work();
  } finally {
    end();
  }
}

async function begin(
  connection: Connection,
  mutex: Mutex,
  isolationLevel: IsolationLevel | undefined,
): Promise<Transaction> {
  const end = await mutex.take();
  try {
    checkTimeBudget();
    await connection.run(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : "BEGIN");
  } catch (error) {
    end();
    throw error;
  }
  const generation = connection.generation();
  const isThere = () => connection.generation() === generation;
  const inside = async <Result>(work: () => Promise<Result>) => {
    if (isThere()) return work();
    throw new DatabaseOutageError(
      "statement timeout: PGlite's thread was ended, and the transaction with it.",
    );
  };
  return {
    ...names,
    options: { usePhantomQuery: true },
    queryRaw: (query) => inside(() => connection.queryRaw(query)),
    executeRaw: (query) => inside(() => connection.executeRaw(query)),
    commit: () => inside(async () => void (await connection.run("COMMIT"))).finally(end),
    async rollback() {
      try {
        if (isThere()) await connection.run("ROLLBACK");
      } finally {
        end();
      }
    },
  };
}
