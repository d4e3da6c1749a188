import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import pLimit, { type LimitFunction } from "p-limit";

type Limits = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many of one key may run or wait. */
  ofOne: number;
  /** How many may run or wait altogether. */
  inAll: number;
};

/** Runs work when its turn comes. */
type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue in which the keys take turns, so that one with much work does not make the others wait: each has one place in
 * the common queue, and a queue of its own behind it.
 *
 * @throws OverloadedError if the queue is full
 */
export function createTurns({ atOnce, ofOne, inAll }: Limits): Turns {
  const common = pLimit(atOnce);
  const own = new Map<string, LimitFunction>();
  let all = 0;
  return async (key, work) => {
    const queue = own.get(key) ?? pLimit(1);
    if (all >= inAll || queue.activeCount + queue.pendingCount >= ofOne) {
      throw new OverloadedError(10);
    }
    own.set(key, queue);
    all += 1;
    try {
      return await queue(() => common(work));
    } finally {
      all -= 1;
      if (queue.activeCount + queue.pendingCount === 0) own.delete(key);
    }
  };
}
