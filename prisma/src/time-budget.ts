import { AsyncLocalStorage } from "node:async_hooks";

/** The time of an operation is over: it gets no more answers from the database. */
export class TimeBudgetError extends Error {
  override name = "TimeBudgetError";

  constructor() {
    super("The operation's time budget is spent.");
  }
}

/** How much time an operation has, whatever it does with it. */
export interface TimeBudget {
  /** Gives it this time, counted from now. */
  allow(ms: number): void;
  /**
   * Stops the clock.
   *
   * @returns gives it the whole time anew
   */
  pause(): () => void;
  isSpent(): boolean;
  /** Rejects with a TimeBudgetError at the end of the time, if that comes first. */
  limit<Result>(work: Promise<Result>): Promise<Result>;
}

const budgets = new AsyncLocalStorage<TimeBudget>();

function createTimeBudget(ms: number): TimeBudget & { end(): void } {
  const waiting = new Set<(error: Error) => void>();
  let isSpent = false;
  const spend = () => {
    isSpent = true;
    for (const reject of waiting) reject(new TimeBudgetError());
    waiting.clear();
  };
  let allowed = ms;
  let timer = setTimeout(spend, ms);
  const end = () => clearTimeout(timer);
  const allow = (ms: number) => {
    end();
    allowed = ms;
    if (!isSpent) timer = setTimeout(spend, ms);
  };
  return {
    end,
    allow,
    pause() {
      end();
      return () => allow(allowed);
    },
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
 * Does work whose statements have so much time together. After it they fail at once with a
 * TimeBudgetError, the one that is under way and all later ones; a transaction is rolled back.
 */
export async function withTimeBudget<Result>(
  ms: number,
  work: (budget: TimeBudget) => Promise<Result>,
): Promise<Result> {
  const budget = createTimeBudget(ms);
  try {
    // Prisma begins only when it is waited for, which has to be in here.
    return await budgets.run(budget, async () => await work(budget));
  } finally {
    budget.end();
  }
}

/** The time of the operation that this is done for; none where nobody has limited it. */
export const currentTimeBudget = (): TimeBudget | undefined => budgets.getStore();

/** @throws TimeBudgetError when the time of the operation that asks is over */
export function checkTimeBudget(): void {
  if (currentTimeBudget()?.isSpent()) throw new TimeBudgetError();
}
