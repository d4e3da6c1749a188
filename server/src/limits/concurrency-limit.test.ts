import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("six tasks run at a time", async () => {
  const limitConcurrency = createConcurrencyLimit();
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    most = Math.max(most, ++running);
    await delay(1);
    running -= 1;
    return index;
  };
  const indexes = Array.from({ length: 100 }, (_, index) => index);
  expect(await Promise.all(indexes.map((index) => limitConcurrency(() => work(index))))).toEqual(
    indexes,
  );
  expect(most).toBe(6);
});

test("an outage rejects the queued tasks, but no later one", async () => {
  const limitConcurrency = createConcurrencyLimit();
  const outage = Object.assign(new Error("connect refused"), { code: "ECONNREFUSED" });
  const work = vi.fn(async () => {
    await delay(20);
    throw outage;
  });
  const responses = await Promise.allSettled(
    Array.from({ length: 100 }, () => limitConcurrency(work)),
  );
  expect(
    responses.every((response) => response.status === "rejected" && response.reason === outage),
  ).toBe(true);
  expect(work.mock.calls.length).toBeLessThan(13);
  expect(await limitConcurrency(async () => "up again")).toBe("up again");
});

test("any other error rejects its own task only", async () => {
  const limitConcurrency = createConcurrencyLimit();
  const failing = limitConcurrency(() => Promise.reject(new Error("mine")));
  const others = Array.from({ length: 20 }, () => limitConcurrency(async () => "fine"));
  await expect(failing).rejects.toThrow("mine");
  expect(new Set(await Promise.all(others))).toEqual(new Set(["fine"]));
});
