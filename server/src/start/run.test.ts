import { spawnSync } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { run } from "#start/run.ts";
import type { RunningServer } from "#start/start.ts";

/** The listeners without those of Vitest, which has its own in this process. */
const ours = (event: string) =>
  process.listeners(event as "exit").filter(({ name }) => name === "crash" || name === "stopOnce");

afterEach(() => {
  vi.restoreAllMocks();
  process.removeAllListeners("SIGTERM");
  process.removeAllListeners("SIGINT");
  for (const listener of ours("disconnect")) process.removeListener("disconnect", listener);
  for (const listener of ours("uncaughtException")) {
    process.removeListener("uncaughtException", listener);
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

const server = (stop: () => Promise<void>) => ({ port: 1, message: "", stopDelayMs: 0, stop });

it("a second signal, as a terminal and npm send it both, does not cut the stop off", async () => {
  vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const stop = vi.fn(async () => {});
  await run(async () => server(stop));
  process.emit("SIGINT");
  expect(process.listenerCount("SIGINT")).toBeGreaterThan(0);
  process.emit("SIGINT");
  process.emit("SIGTERM");
  await vi.waitFor(() => expect(process.exit).toHaveBeenCalledWith(0));
  expect(stop).toHaveBeenCalledOnce();
});

it("stops when the process that has started it is gone", async () => {
  vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const stop = vi.fn(async () => {});
  await run(async () => server(stop));
  for (const listener of ours("disconnect")) listener(0);
  await vi.waitFor(() => expect(process.exit).toHaveBeenCalledWith(0));
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
