import { describe, expect, it, onTestFinished } from "vitest";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { lostMessages, startLoad } from "./load.ts";
import { startServer } from "./processes.ts";

const stops = 3;
const stoppedWithinMs = 10_000;

describe.each(engineNames)("a server on %s, stopped under load", (name) => {
  it("completes accepted requests, and stops in time", async () => {
    const engine = await makeEngine(name);
    onTestFinished(() => engine.remove());
    const acknowledged: string[] = [];
    const figures = { failed: 0, broken: 0 };
    let slowest = 0;
    for (let stop = 0; stop < stops; stop += 1) {
      const server = await startServer(engine.env);
      const load = startLoad(() => server.url, { readers: 6, writers: 3 });
      await load.acknowledge(6);
      const began = performance.now();
      expect(await server.end("SIGTERM")).toBe(0);
      slowest = Math.max(slowest, performance.now() - began);
      await load.stop();
      acknowledged.push(...load.acknowledged);
      figures.failed += load.failed();
      figures.broken += load.brokenOff();
    }
    const lost = await lostMessages(engine, acknowledged);
    record({
      drill: `SIGTERM, ${stops} times`,
      engine: name,
      acknowledged: acknowledged.length,
      lost: lost.length,
      failed: figures.failed + figures.broken,
      notes: `slowest stop ${Math.round(slowest)} ms`,
    });
    expect(figures).toEqual({ failed: 0, broken: 0 });
    expect(lost).toEqual([]);
    expect(slowest).toBeLessThan(stoppedWithinMs);
  });
});
