import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createForegroundPriority } from "./foreground-priority.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that runs until it is stopped. */
function openWork() {
  let end = () => {};
  const work = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return { work, end: () => end() };
}

test("background work does not wait without foreground work", async () => {
  const priority = createForegroundPriority();
  await priority.runForeground(async () => {});
  await priority.yieldToForeground();
  expect(vi.getTimerCount()).toBe(0);
});

test("background work resumes after the last foreground work, whether it succeeds or fails", async () => {
  const priority = createForegroundPriority();
  const [one, other] = [openWork(), openWork()];
  const failing = priority.runForeground(() =>
    one.work().then(() => Promise.reject(new Error("no"))),
  );
  const served = priority.runForeground(other.work);
  const resumed = vi.fn();
  const waiting = priority.yieldToForeground().then(resumed);
  other.end();
  await served;
  expect(resumed).not.toHaveBeenCalled();
  one.end();
  await expect(failing).rejects.toThrow("no");
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test("background work does not wait indefinitely", async () => {
  const priority = createForegroundPriority();
  void priority.runForeground(openWork().work);
  const waiting = priority.yieldToForeground();
  await vi.advanceTimersByTimeAsync(250);
  await waiting;
});
