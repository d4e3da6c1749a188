import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from "@prisma/driver-adapter-utils";
import {
  checkTimeBudget,
  currentTimeBudget,
  limitToBudget,
  TimeBudgetError,
} from "#time-budget.ts";

/** Wraps a driver adapter so that all operations respect the current time budget. */
export function withinTimeBudget(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return derive(factory, { connect: async () => limitAdapter(await factory.connect()) });
}

const limitAdapter = (adapter: SqlDriverAdapter): SqlDriverAdapter =>
  derive(adapter, { ...limitStatements(adapter), startTransaction: startWithin(adapter) });

/** Overrides some methods of an object. */
const derive = <Base extends object>(base: Base, changes: Partial<Base>): Base =>
  Object.assign(Object.create(base), changes);

const limitStatements = (queryable: SqlQueryable) => ({
  queryRaw: (query: SqlQuery) => limitToBudget(() => queryable.queryRaw(query)),
  executeRaw: (query: SqlQuery) => limitToBudget(() => queryable.executeRaw(query)),
});

const startWithin =
  (adapter: SqlDriverAdapter): SqlDriverAdapter["startTransaction"] =>
  async (isolationLevel) => {
    checkTimeBudget();
    const starting = adapter.startTransaction(isolationLevel);
    const started = currentTimeBudget()?.limit(starting) ?? starting;
    try {
      return limitTransaction(await started);
    } catch (error) {
      // A transaction that begins after the timeout must be rolled back to release its connection.
      starting.then(rollBack).catch(() => {});
      throw error;
    }
  };

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/**
 * With most adapters, Prisma sends ROLLBACK and COMMIT itself before it releases the connection.
 */
async function rollBack(transaction: Transaction): Promise<void> {
  try {
    if (!transaction.options.usePhantomQuery) await transaction.executeRaw(statement("ROLLBACK"));
  } finally {
    await transaction.rollback();
  }
}

/** A transaction whose time budget is exceeded is rolled back in the background. */
function limitTransaction(transaction: Transaction): Transaction {
  let rollingBack: Promise<void> | undefined;

  async function rollBackOnce(): Promise<void> {
    rollingBack ??= rollBack(transaction);
    rollingBack.catch(() => {});
    if (!currentTimeBudget()?.isSpent()) await rollingBack;
  }

  async function commitInTime<Result>(commit: () => Promise<Result>): Promise<Result> {
    if (!currentTimeBudget()?.isSpent()) return commit();
    await rollBackOnce();
    throw new TimeBudgetError();
  }

  const { queryRaw, executeRaw } = limitStatements(transaction);
  return derive(transaction, {
    queryRaw,
    async executeRaw(query) {
      if (query.sql === "COMMIT") return commitInTime(() => transaction.executeRaw(query));
      if (query.sql !== "ROLLBACK") return executeRaw(query);
      await rollBackOnce();
      return 0;
    },
    commit: () => commitInTime(() => transaction.commit()),
    rollback: rollBackOnce,
  });
}
