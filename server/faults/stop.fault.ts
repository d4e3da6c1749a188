import { describe, expect, it, onTestFinished } from "vitest";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { fetchStatus, startLoad, storedMessages } from "./load.ts";
import { startServer, waitUntil } from "./processes.ts";

const stops = 3;
const delayMs = 2_000;
/** Within which a proxy has noticed that the server is about to stop. */
const noticedWithinMs = 1_000;
const stoppedWithinMs = delayMs + 9_500;

/**
 * The clients go on until the port is closed. The kernel resets a connection that is made at that very moment, and no
 * server can avoid it: what counts is that every request is answered that a proxy may still have sent here, and that
 * what is reset was not carried out.
 */
describe.each(engineNames)("a server on %s, stopped under load", (name) => {
  it("says so before, and answers every request until the delay is over", async () => {
    const engine = await makeEngine(name);
    onTestFinished(() => engine.remove());
    const acknowledged: string[] = [];
    const notCarriedOut: string[] = [];
    const figures = { failed: 0, unanswered: 0 };
    let answered = 0;
    let resets = 0;
    let slowest = 0;
    for (let stop = 0; stop < stops; stop += 1) {
      const server = await startServer({ ...engine.env, SHUTDOWN_DELAY: String(delayMs / 1_000) });
      const load = startLoad(() => server.url, { readers: 6, writers: 3 });
      await load.acknowledge(6);
      const began = performance.now();
      const ended = server.end("SIGTERM");
      await waitUntil(async () => (await fetchStatus(`${server.url}/readyz`)) === 503, delayMs);
      expect(await ended).toBe(0);
      slowest = Math.max(slowest, performance.now() - began);
      await load.stop();
      acknowledged.push(...load.acknowledged);
      const late = load.unanswered.filter((request) => request.began > began + noticedWithinMs);
      notCarriedOut.push(...late.flatMap(({ subject }) => subject ?? []));
      figures.failed += load.failed();
      figures.unanswered += load.unanswered.length - late.length;
      answered += load.answered();
      resets += late.filter(({ code }) => code !== "ECONNREFUSED").length;
    }
    const stored = await storedMessages(engine);
    const lost = acknowledged.filter((subject) => !stored.has(subject));
    record({
      drill: `SIGTERM, ${stops} times`,
      engine: name,
      acknowledged: acknowledged.length,
      lost: lost.length,
      failed: figures.failed + figures.unanswered,
      notes: `slowest stop ${Math.round(slowest)} ms; ${answered} answered, ${resets} reset as the port closed`,
    });
    expect(figures).toEqual({ failed: 0, unanswered: 0 });
    expect(lost).toEqual([]);
    expect(notCarriedOut.filter((subject) => stored.has(subject))).toEqual([]);
    expect(slowest).toBeLessThan(stoppedWithinMs);
  });
});
