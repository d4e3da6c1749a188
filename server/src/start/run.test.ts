import { afterEach, expect, it, vi } from "vitest";
import { run } from "./run.ts";
import type { RunningServer } from "./start.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.removeAllListeners("SIGTERM");
  process.removeAllListeners("SIGINT");
});

it("a signal during the startup shuts the server down gracefully afterwards", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const stop = vi.fn(async () => {});
  let finish: (server: RunningServer) => void = () => {};
  const running = run(() => new Promise((resolve) => (finish = resolve)));
  process.emit("SIGTERM");
  expect(exit).not.toHaveBeenCalled();
  finish({ port: 1, message: "", stop });
  await running;
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(stop).toHaveBeenCalledOnce();
});
