import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "#lib/when-idle.ts";

/** A browser that is never idle. It calls back only by the timeout, as the specification of the method says. */
const requestIdleCallback = (task: () => void, { timeout }: { timeout?: number } = {}) =>
  timeout === undefined ? 0 : Number(setTimeout(task, timeout));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["that is never idle", { requestIdleCallback, cancelIdleCallback: clearTimeout }],
  ["that cannot tell", {}],
])("runs the task once, and a little later, in a browser %s", (_name, browser) => {
  vi.stubGlobal("window", browser);
  for (const [name, method] of Object.entries(browser)) vi.stubGlobal(name, method);
  const task = vi.fn();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(task).toHaveBeenCalledOnce();
});
