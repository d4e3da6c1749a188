import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createVisitorsFirst } from "./visitors-first.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that lasts until it is ended. */
function openWork() {
  let end = () => {};
  const work = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return { work, end: () => end() };
}

test("nothing gives way where nobody waits", async () => {
  const visitors = createVisitorsFirst();
  await visitors.serve(async () => {});
  await visitors.giveWay();
  expect(vi.getTimerCount()).toBe(0);
});

test("what can wait goes on after the last visitor, whether it went well or not", async () => {
  const visitors = createVisitorsFirst();
  const [one, other] = [openWork(), openWork()];
  const failing = visitors.serve(() => one.work().then(() => Promise.reject(new Error("no"))));
  const served = visitors.serve(other.work);
  const gone = vi.fn();
  const waiting = visitors.giveWay().then(gone);
  other.end();
  await served;
  expect(gone).not.toHaveBeenCalled();
  one.end();
  await expect(failing).rejects.toThrow("no");
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test("what can wait does not wait for ever", async () => {
  const visitors = createVisitorsFirst();
  void visitors.serve(openWork().work);
  const waiting = visitors.giveWay();
  await vi.advanceTimersByTimeAsync(250);
  await waiting;
});
