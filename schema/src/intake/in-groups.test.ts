import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { allFulfilled, inGroups } from "./in-groups.ts";

/** Work that notes its groups, and ends each when it is told to. */
function notedWork() {
  const groups: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = async (items: readonly number[]) => {
    groups.push([...items]);
    await new Promise<void>((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve())),
    );
    return allFulfilled(items.map((item) => item * 10));
  };
  const endOfGroup = async (error?: Error) => {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.(error);
  };
  return { groups, work, endOfGroup };
}

test("what is asked for together, or while a group is worked on, is one group, in order", async () => {
  const { groups, work, endOfGroup } = notedWork();
  const ask = inGroups(work);
  const first = [1, 2].map(ask);
  await expect.poll(() => groups.length).toBe(1);
  const second = [3, 4, 5].map(ask);
  await endOfGroup();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await endOfGroup();
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test("a group has a hundred items at most", async () => {
  const sizes: number[] = [];
  const ask = inGroups(async (items: readonly number[]) => {
    sizes.push(items.length);
    return allFulfilled(items);
  });
  const numbers = Array.from({ length: 250 }, (_, index) => index);
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  expect(sizes).toEqual([100, 100, 50]);
});

test("each gets a result of its own", async () => {
  const odd = new Error("odd");
  const ask = inGroups(async (items: readonly number[]) =>
    items.map((value) =>
      value % 2
        ? ({ status: "rejected", reason: odd } as const)
        : ({ status: "fulfilled", value } as const),
    ),
  );
  expect(await Promise.allSettled([1, 2, 3].map(ask))).toEqual([
    { status: "rejected", reason: odd },
    { status: "fulfilled", value: 2 },
    { status: "rejected", reason: odd },
  ]);
});

test("the failure of a group is told to all who wait, and to nobody later", async () => {
  const { groups, work, endOfGroup } = notedWork();
  const ask = inGroups(work);
  const failing = [ask(1)];
  await expect.poll(() => groups.length).toBe(1);
  failing.push(ask(2));
  const outage = new Error("connect ECONNREFUSED");
  const settled = Promise.allSettled(failing);
  await endOfGroup(outage);
  const rejected = { status: "rejected", reason: outage };
  expect(await settled).toEqual([rejected, rejected]);
  const later = ask(3);
  await endOfGroup();
  expect(await later).toBe(30);
  expect(groups).toEqual([[1], [3]]);
});

test("the work of a group is part of the request of its first item", async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = inGroups(async (items: readonly number[]) => {
    seen.push(request.getStore());
    return allFulfilled(items);
  });
  const first = request.run("first", () => ask(1));
  await first;
  await Promise.all([request.run("second", () => ask(2)), request.run("third", () => ask(3))]);
  expect(seen).toEqual(["first", "second"]);
});
