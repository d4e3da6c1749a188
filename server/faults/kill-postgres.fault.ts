import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { acknowledgement, lostMessages, sendMessage, startLoad } from "./load.ts";
import { startServer, waitUntil } from "./processes.ts";

const kills = 3;
const writesPerKill = 20;
const writesBackWithinMs = 15_000;

it("PostgreSQL killed under load: nothing is lost, pages stay available, and writes recover without a restart", async () => {
  const engine = await makeEngine("PostgreSQL");
  const server = await startServer(engine.env);
  const load = startLoad(() => server.url);
  // Pages stay available once they have been rendered, which takes longer than the first writes.
  await waitUntil(async () => load.pages.has(200));
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await load.acknowledge(writesPerKill);
    await engine.postgres?.kill();
    await delay(1_000);
    const restarted = performance.now();
    await engine.postgres?.start();
    await waitUntil(
      async () => (await sendMessage(server.url, `back ${kill}`)) === acknowledgement,
    );
    slowest = Math.max(slowest, performance.now() - restarted);
  }
  await load.stop();
  await server.end("SIGTERM");
  const lost = await lostMessages(engine, load.acknowledged);
  await engine.remove();
  const failedPages = [...load.pages].filter(([status]) => status !== 200);
  record({
    drill: `PostgreSQL killed, ${kills} times`,
    engine: "PostgreSQL",
    acknowledged: load.acknowledged.length,
    lost: lost.length,
    failed: failedPages.reduce((sum, [, count]) => sum + count, 0),
    recovery: slowest,
    notes: `${load.writes.get("SERVICE_UNAVAILABLE") ?? 0} writes refused`,
  });
  expect(load.acknowledged.length).toBeGreaterThanOrEqual(kills * writesPerKill);
  expect(lost).toEqual([]);
  expect(failedPages).toEqual([]);
  expect([...load.writes.keys()].sort()).toEqual([acknowledgement, "SERVICE_UNAVAILABLE"]);
  expect(slowest).toBeLessThan(writesBackWithinMs);
});
