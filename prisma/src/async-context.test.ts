import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAsyncContext } from "./async-context.ts";

const disable = vi.spyOn(AsyncLocalStorage.prototype, "disable");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  disable.mockClear();
});
afterEach(() => void vi.useRealTimers());

it("gives each operation its own value", async () => {
  const { current, run } = createAsyncContext<string>();
  const read = async () => {
    await endOfTurn();
    return current();
  };
  expect(await Promise.all([run("a", read), run("b", read), read()])).toEqual([
    "a",
    "b",
    undefined,
  ]);
});

it("is switched off a second after the last operation, and on by the next", async () => {
  const { current, run } = createAsyncContext<string>();
  let end = () => {};
  const long = run("long", async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return current();
  });
  await run("short", async () => {});
  vi.advanceTimersByTime(60_000);
  expect(disable).not.toHaveBeenCalled();
  end();
  expect(await long).toBe("long");
  vi.advanceTimersByTime(999);
  expect(disable).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(disable).toHaveBeenCalledOnce();
  expect(await run("next", async () => current())).toBe("next");
});

it("remains on for operations that begin within that second", async () => {
  const { current, run } = createAsyncContext<string>();
  await run("first", async () => {});
  vi.advanceTimersByTime(500);
  const second = run("second", async () => {
    await endOfTurn();
    return current();
  });
  vi.advanceTimersByTime(60_000);
  expect(await second).toBe("second");
});
