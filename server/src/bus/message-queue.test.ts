import { expect, it } from "vitest";
import { MessageQueue } from "#bus/message-queue.ts";

it("hands over messages of about the same time together", async () => {
  const queue = new MessageQueue<number>();
  const first = queue.next();
  for (let count = 0; count < 500; count += 1) queue.add(count);
  expect((await first).value).toHaveLength(500);
});

it("says only that anything may have happened where a reader is too slow", async () => {
  const queue = new MessageQueue<number>();
  for (let count = 0; count < 1_001; count += 1) queue.add(count);
  queue.add(1_001);
  expect((await queue.next()).value).toEqual([{ kind: "unknown" }, 1_001]);
});

it("ends while its reader waits", async () => {
  const queue = new MessageQueue<number>();
  const waiting = queue.next();
  queue.end();
  expect([await waiting, await queue.next()]).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
});
