import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { checkTimeBudget, currentTimeBudget, TimeBudgetError } from "#time-budget.ts";

/** Holds all that Prisma does through an adapter to the time of the operation that does it. */
export function withinTimeBudget(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return derive(factory, { connect: async () => limitAdapter(await factory.connect()) });
}

const limitAdapter = (adapter: SqlDriverAdapter): SqlDriverAdapter =>
  derive(adapter, { ...limitStatements(adapter), startTransaction: startWithin(adapter) });

/** The same object but for some of its methods. */
const derive = <Base extends object>(base: Base, changes: Partial<Base>): Base =>
  Object.assign(Object.create(base), changes);

const limitStatements = (queryable: SqlQueryable) => ({
  queryRaw: (query: SqlQuery) => spendOn(() => queryable.queryRaw(query)),
  executeRaw: (query: SqlQuery) => spendOn(() => queryable.executeRaw(query)),
});

async function spendOn<Result>(work: () => Promise<Result>): Promise<Result> {
  checkTimeBudget();
  const budget = currentTimeBudget();
  return budget ? budget.limit(work()) : work();
}

const startWithin =
  (adapter: SqlDriverAdapter): SqlDriverAdapter["startTransaction"] =>
  async (isolationLevel) => {
    checkTimeBudget();
    const starting = adapter.startTransaction(isolationLevel);
    const started = currentTimeBudget()?.limit(starting) ?? starting;
    try {
      return limitTransaction(await started);
    } catch (error) {
      // One that begins after all would keep its connection.
      starting.then(rollBack).catch(() => {});
      throw error;
    }
  };

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** To most adapters Prisma says ROLLBACK and COMMIT itself, before it gives the connection back. */
async function rollBack(transaction: Transaction): Promise<void> {
  try {
    if (!transaction.options.usePhantomQuery) await transaction.executeRaw(statement("ROLLBACK"));
  } finally {
    await transaction.rollback();
  }
}

/** Of a transaction that is out of time nothing stays, and nobody waits until it is rolled back. */
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
