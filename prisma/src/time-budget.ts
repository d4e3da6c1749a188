import { AsyncLocalStorage } from "node:async_hooks";

/** The operation's time budget is exceeded: its database calls fail. */
export class TimeBudgetError extends Error {
  override name = "TimeBudgetError";

  constructor() {
    super("The operation's time budget is spent.");
  }
}

/** The time budget of an operation. */
export interface TimeBudget {
  /** Resets the budget to this time from now. */
  allow(ms: number): void;
  isSpent(): boolean;
  /** Rejects with a TimeBudgetError if the budget is exceeded before the work is done. */
  limit<Result>(work: Promise<Result>): Promise<Result>;
}

const budgets = new AsyncLocalStorage<TimeBudget | undefined>();

function createTimeBudget(ms: number): TimeBudget & { end(): void } {
  const waiting = new Set<(error: Error) => void>();
  let isSpent = false;
  const spend = () => {
    isSpent = true;
    for (const reject of waiting) reject(new TimeBudgetError());
    waiting.clear();
  };
  let timer = setTimeout(spend, ms);
  const end = () => clearTimeout(timer);
  const allow = (ms: number) => {
    end();
    if (!isSpent) timer = setTimeout(spend, ms);
  };
  return {
    end,
    allow,
    isSpent: () => isSpent,
    limit(work) {
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
  };
}

/**
 * Runs work with a total time budget for its statements. When it is exceeded, the current and all later
 * statements fail with a TimeBudgetError, and a transaction is rolled back.
 */
export async function withTimeBudget<Result>(
  ms: number,
  work: (budget: TimeBudget) => Promise<Result>,
): Promise<Result> {
  const budget = createTimeBudget(ms);
  try {
    return await budgets.run(budget, async () => await work(budget));
  } finally {
    budget.end();
  }
}

/** The time budget of the current operation; undefined if it is unlimited. */
export const currentTimeBudget = (): TimeBudget | undefined => budgets.getStore();

/** @throws TimeBudgetError if the time budget of the current operation is exceeded */
export function checkTimeBudget(): void {
  if (currentTimeBudget()?.isSpent()) throw new TimeBudgetError();
}

/**
 * Waits for work as long as the time budget of the current operation allows.
 *
 * @throws TimeBudgetError if it is exceeded
 */
export async function limitToBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  checkTimeBudget();
  const budget = currentTimeBudget();
  return budget ? budget.limit(work()) : work();
}

/** Runs work that does not belong to the current operation alone, so that its time budget does not apply. */
export const withoutTimeBudget = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // `await`, because Prisma's promises are lazy and must be awaited within the context.
  budgets.run(undefined, async () => await work());
