import { expect, it } from "vitest";
import { createDrawingQueue } from "#share-images/drawing-queue.ts";

it("draws each image once, one at a time", async () => {
  let atOnce = 0;
  let most = 0;
  let drawn = 0;
  const draw = createDrawingQueue(async (text: string) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    drawn += 1;
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return Buffer.from(text);
  });
  const keys = ["a", "b", "a", "b", "a"];
  const images = await Promise.all(keys.map((key) => draw(key, key)));
  expect(images.map(String)).toEqual(keys);
  expect(String(await draw("a", "a"))).toBe("a");
  expect([most, drawn]).toEqual([1, 2]);
});

it("rejects requests if the queue is full, and continues after a failure", async () => {
  const releases: (() => void)[] = [];
  const draw = createDrawingQueue(
    () => new Promise<Buffer>((_resolve, reject) => releases.push(() => reject(new Error("no")))),
  );
  const waiting = Array.from({ length: 20 }, (_, index) => draw(`${index}`, index));
  const outcomes = Promise.allSettled(waiting);
  expect(await draw("one more", 1)).toBeUndefined();
  while ((await Promise.race([outcomes, Promise.resolve("waiting")])) === "waiting") {
    for (const release of releases.splice(0)) release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await outcomes).every(({ status }) => status === "rejected")).toBe(true);
});
