import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { allFulfilled, createBatcher } from "./batcher.ts";

/** Records the batches, and completes each one on demand. */
function recordedBatches() {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const process = async (items: readonly number[]) => {
    batches.push([...items]);
    await new Promise<void>((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve())),
    );
    return allFulfilled(items.map((item) => item * 10));
  };
  const endBatch = async (error?: Error) => {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.(error);
  };
  return { batches, process, endBatch };
}

test("items queued together, or while a batch is processed, form one batch, in order", async () => {
  const { batches, process, endBatch } = recordedBatches();
  const queue = createBatcher(process);
  const first = [1, 2].map(queue);
  await expect.poll(() => batches.length).toBe(1);
  const second = [3, 4, 5].map(queue);
  await endBatch();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await endBatch();
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test("a batch has at most a hundred items", async () => {
  const sizes: number[] = [];
  const queue = createBatcher(async (items: readonly number[]) => {
    sizes.push(items.length);
    return allFulfilled(items);
  });
  const numbers = Array.from({ length: 250 }, (_, index) => index);
  expect(await Promise.all(numbers.map(queue))).toEqual(numbers);
  expect(sizes).toEqual([100, 100, 50]);
});

test("each item gets its own result", async () => {
  const odd = new Error("odd");
  const queue = createBatcher(async (items: readonly number[]) =>
    items.map((value) =>
      value % 2
        ? ({ status: "rejected", reason: odd } as const)
        : ({ status: "fulfilled", value } as const),
    ),
  );
  expect(await Promise.allSettled([1, 2, 3].map(queue))).toEqual([
    { status: "rejected", reason: odd },
    { status: "fulfilled", value: 2 },
    { status: "rejected", reason: odd },
  ]);
});

test("a failed batch rejects all queued items, but no later ones", async () => {
  const { batches, process, endBatch } = recordedBatches();
  const queue = createBatcher(process);
  const failing = [queue(1)];
  await expect.poll(() => batches.length).toBe(1);
  failing.push(queue(2));
  const outage = new Error("connect ECONNREFUSED");
  const settled = Promise.allSettled(failing);
  await endBatch(outage);
  const rejected = { status: "rejected", reason: outage };
  expect(await settled).toEqual([rejected, rejected]);
  const later = queue(3);
  await endBatch();
  expect(await later).toBe(30);
  expect(batches).toEqual([[1], [3]]);
});

test("a batch is processed in the async context of its first item", async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const queue = createBatcher(async (items: readonly number[]) => {
    seen.push(request.getStore());
    return allFulfilled(items);
  });
  const first = request.run("first", () => queue(1));
  await first;
  await Promise.all([request.run("second", () => queue(2)), request.run("third", () => queue(3))]);
  expect(seen).toEqual(["first", "second"]);
});
