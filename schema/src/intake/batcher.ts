import { AsyncResource } from "node:async_hooks";
import { setImmediate as endOfTurn } from "node:timers/promises";

/** Processes one batch. Returns one result per item, in the same order. */
type ProcessBatch<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly PromiseSettledResult<Result>[]>;

type QueuedItem<Item, Result> = {
  item: Item;
  /** The async context of the request that queued this item. */
  request: AsyncResource;
  resolve(result: Result): void;
  reject(reason: unknown): void;
};

/** Bounds the number of parameters of a statement and the duration of a transaction. */
const maxBatchSize = 100;

/**
 * Creates a function that queues an item and resolves to its result. Batches are processed one at a time, and items
 * queued meanwhile form the next batch: a single item is processed without a delay, and batches grow with the load.
 * If a batch fails as a whole, the database is assumed to be unavailable, and all queued items are rejected with the
 * same error instead of being tried.
 */
export function createBatcher<Item, Result>(
  process: ProcessBatch<Item, Result>,
): (item: Item) => Promise<Result> {
  const queue: QueuedItem<Item, Result>[] = [];
  let isProcessing = false;

  async function processQueue(): Promise<void> {
    isProcessing = true;
    while (queue.length > 0) {
      // Items queued in the same turn of the event loop belong to the same batch.
      await endOfTurn();
      await settleBatch(queue.splice(0, maxBatchSize));
    }
    isProcessing = false;
  }

  async function settleBatch(batch: QueuedItem<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      // `AsyncResource.bind` would define a deprecated property each time, which takes longer than all the rest.
      const results = await batch[0]?.request.runInAsyncScope(process, undefined, items);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results?.[index];
        if (result?.status === "fulfilled") resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, request: new AsyncResource("batched item"), resolve, reject });
      if (!isProcessing) void processQueue();
    });
}

/** The results of a batch in which every item succeeded. */
export const allFulfilled = <Result>(values: readonly Result[]): PromiseFulfilledResult<Result>[] =>
  values.map((value) => ({ status: "fulfilled", value }));
