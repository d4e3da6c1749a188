import { spawnSync } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { run } from "./run.ts";
import type { RunningServer } from "./start.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.removeAllListeners("SIGTERM");
  process.removeAllListeners("SIGINT");
  for (const listener of process.listeners("uncaughtException")) {
    if (listener.name === "crash") process.removeListener("uncaughtException", listener);
  }
});

it("a signal during the startup shuts the server down gracefully afterwards", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const stop = vi.fn(async () => {});
  let finish: (server: RunningServer) => void = () => {};
  const running = run(() => new Promise((resolve) => (finish = resolve)));
  process.emit("SIGTERM");
  expect(exit).not.toHaveBeenCalled();
  finish({ port: 1, message: "", stopDelayMs: 0, stop });
  await running;
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(stop).toHaveBeenCalledOnce();
});

it("prints the stack of an error that nothing has caught, without its line of source", () => {
  const program = `
    import { run } from ${JSON.stringify(new URL("./run.ts", import.meta.url))};
    await run(async () => ({ port: 1, message: "", stopDelayMs: 0, stop: async () => {} }));
    setTimeout(() => { throw new Error("Lost"); }, 0); // ${"long ".repeat(100)}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Error: Lost\n {4}at /);
  expect(stderr).not.toContain("long long");
});
