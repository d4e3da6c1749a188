import { expect, it, vi } from "vitest";
import { lazyBehaviour } from "./lazy-behaviour.ts";

const element = document.createElement("div");

it("loads its code when the browser is idle, and detaches what it has attached", async () => {
  const end = vi.fn();
  const behaviour = vi.fn(() => end);
  const load = vi.fn(() => Promise.resolve({ behaviour }));
  const detach = lazyBehaviour(load, "behaviour")(element);
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => behaviour.mock.calls).toEqual([[element]]);
  detach();
  expect(end).toHaveBeenCalledOnce();
});

it("loads nothing if it is detached before", async () => {
  const load = vi.fn(() => Promise.resolve({ behaviour: () => () => {} }));
  lazyBehaviour(load, "behaviour")(element)();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  expect(load).not.toHaveBeenCalled();
});
