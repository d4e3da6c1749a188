import { expect, it, onTestFinished } from "vitest";
import { makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { acknowledgement, sendMessage } from "./load.ts";
import { startServer } from "./processes.ts";

it("a second server on one embedded database fails to start with the reason; the first continues", async () => {
  const engine = await makeEngine("PGlite");
  onTestFinished(() => engine.remove());
  const first = await startServer(engine.env);
  onTestFinished(() => void first.end("SIGKILL"));
  const second = startServer(engine.env);
  await expect(second).rejects.toThrow("The server ended with 1");
  await expect(second).rejects.toThrow(`is in use by process ${first.process.pid}`);
  expect(await sendMessage(first.url, "still here")).toBe(acknowledgement);
  expect(await first.end("SIGTERM")).toBe(0);
  record({ drill: "second server on one directory", engine: "PGlite", notes: "refused" });
});
