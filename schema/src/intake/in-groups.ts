import { AsyncResource } from "node:async_hooks";
import { setImmediate as endOfTurn } from "node:timers/promises";

/** Does the work of a group. One result for each item, in their order. */
type GroupWork<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly PromiseSettledResult<Result>[]>;

type Waiting<Item, Result> = {
  item: Item;
  /** Does the work of a group as a part of the request that asked for this item. */
  work: GroupWork<Item, Result>;
  resolve(result: Result): void;
  reject(reason: unknown): void;
};

/** A statement has not too many parameters, and a transaction does not take too long. */
const largestGroup = 100;

/**
 * Does work in groups, one at a time: what is asked for while a group is worked on makes the next one. So nobody
 * waits for company, and the more is asked for, the less each of them costs. Where the work of a group fails as a
 * whole, it is the database that fails, and whoever waits is told the same instead of trying in vain.
 */
export function inGroups<Item, Result>(
  work: GroupWork<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      // What is asked for at the same time is in the same group.
      await endOfTurn();
      await workOn(waiting.splice(0, largestGroup));
    }
    isWorking = false;
  }

  async function workOn(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await group[0]?.work(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results?.[index];
        if (result?.status === "fulfilled") resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, work: AsyncResource.bind(work), resolve, reject });
      if (!isWorking) void workOff();
    });
}

/** The results of a group of which nothing failed. */
export const allFulfilled = <Result>(values: readonly Result[]): PromiseFulfilledResult<Result>[] =>
  values.map((value) => ({ status: "fulfilled", value }));
