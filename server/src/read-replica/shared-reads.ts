import type { PrismaClient } from "@summit/prisma/client.ts";
import { limitToBudget, withoutTimeBudget } from "@summit/prisma/time-budget.ts";
import { wrapReads } from "@summit/prisma/wrap-reads.ts";

/**
 * A view of a client where identical reads share their statements: all that arrive while one is in progress wait for it
 * to end, and share the next one. Each read therefore sees everything that was committed before it. The records are
 * shared as well, and must not be changed.
 *
 * A time budget limits how long its operation waits, but not the shared read.
 */
export function shareReads(client: PrismaClient): PrismaClient {
  const share = createSharing();
  return wrapReads(client, ({ model, operation, read }) => (args = {}) => {
    const key = `${model}.${operation} ${JSON.stringify(args)}`;
    return limitToBudget(() => share(key, () => withoutTimeBudget(async () => read(args))));
  });
}

type Work = () => Promise<unknown>;

function createSharing(): (key: string, work: Work) => Promise<unknown> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();

  function start(key: string, work: Work): Promise<unknown> {
    waiting.delete(key);
    const result = work().finally(() => {
      if (!waiting.has(key)) running.delete(key);
    });
    running.set(key, result);
    return result;
  }

  return (key, work) => {
    const current = running.get(key);
    if (!current) return start(key, work);
    const begin = () => start(key, work);
    const next = waiting.get(key) ?? current.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
