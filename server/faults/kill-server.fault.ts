import { describe, expect, it } from "vitest";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { lostMessages, startLoad } from "./load.ts";
import { slowdownFactor } from "./machine.ts";
import { startServer } from "./processes.ts";

const kills = 3;
const writesPerKill = 20;
const readyWithinMs = 3_000;

describe.each(engineNames)("the server on %s, killed under load", (name) => {
  it("loses no acknowledged write, and is soon ready again", async () => {
    const engine = await makeEngine(name);
    let server = await startServer(engine.env);
    const acknowledged: string[] = [];
    const recoveries: number[] = [];
    const slownesses: number[] = [];
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const load = startLoad(() => server.url);
        await load.acknowledge(writesPerKill);
        await server.end("SIGKILL");
        await load.stop();
        const killed = performance.now();
        server = await startServer(engine.env, server.port);
        recoveries.push(performance.now() - killed);
        slownesses.push(slowdownFactor());
        acknowledged.push(...load.acknowledged);
      }
    } finally {
      await server.end("SIGTERM");
    }
    const lost = await lostMessages(engine, acknowledged);
    await engine.remove();
    const typical = recoveries.sort((one, other) => one - other)[Math.floor(kills / 2)] ?? 0;
    record({
      drill: `server killed, ${kills} times`,
      engine: name,
      acknowledged: acknowledged.length,
      lost: lost.length,
      recovery: typical,
      notes: `slowest ${Math.round(recoveries.at(-1) ?? 0)} ms`,
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writesPerKill);
    expect(lost).toEqual([]);
    // The median of several starts, because other processes may use the machine.
    expect(typical).toBeLessThan(readyWithinMs * Math.max(...slownesses));
  });
});
