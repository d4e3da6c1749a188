import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import {
  acknowledgement,
  fetchStatus,
  graphql,
  lostMessages,
  sendMessage,
  startLoad,
} from "./load.ts";
import { makeOrganizer } from "./organizer.ts";
import { type ServerProcess, startServer, waitUntil } from "./processes.ts";
import { type NetworkProxy, startProxy } from "./proxy.ts";

/** The promised limits. */
const writeWithinMs = 8_000;
const readWithinMs = 6_000;
const recoveryWithinMs = 5_000;

/** Slower than the driver's timeouts. */
const slowByMs = 4_000;
const outageMs = 8_000;

const pages = ["/", "/agenda", "/speakers", "/register", "/venue"];

describe("an unreachable PostgreSQL", () => {
  let engine: Engine;
  let proxy: NetworkProxy;
  let server: ServerProcess;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    engine = await makeEngine("PostgreSQL");
    const url = new URL(engine.postgres?.url ?? "");
    proxy = await startProxy(Number(url.port), slowByMs);
    url.port = String(proxy.port);
    server = await startServer({ ...engine.env, DATABASE_URL: url.href });
  });
  afterAll(async () => {
    await server?.end("SIGTERM");
    await proxy?.close();
    await engine?.remove();
  });

  it.each(["refuse", "reset", "mute", "slow"] as const)("%s", async (state) => {
    // Changed content must stay on the page, and not be replaced by built-in content.
    const { cookie } = await makeOrganizer(engine, server.url);
    const name = `Speaker before ${state}`;
    const created = await graphql(
      server.url,
      `mutation { createSpeaker(input: { conferenceId: "main", name: "${name}", title: "Engineer" }) { __typename } }`,
      { headers: { cookie } },
    );
    expect(created.body.data?.createSpeaker.__typename).toBe("Speaker");
    for (const page of pages) expect(await fetchStatus(server.url + page)).toBe(200);

    const load = startLoad(() => server.url, { writers: 8, readers: 2 });
    await load.acknowledge(10);
    const before = load.acknowledged.length;
    await proxy.become(state);
    await delay(1_000);

    const failures: string[] = [];
    const expected = async (what: string, actual: Promise<unknown>, value: unknown) => {
      const got = await actual;
      if (got !== value) failures.push(`${what}: ${got} instead of ${value}`);
    };
    let slowestRead = 0;
    const began = performance.now();
    while (performance.now() - began < outageMs) {
      const asked = performance.now();
      await Promise.all([
        expected("/healthz", fetchStatus(`${server.url}/healthz`), 200),
        expected("/readyz", fetchStatus(`${server.url}/readyz`), 503),
        ...pages.map((page) => expected(page, fetchStatus(server.url + page), 200)),
        expected("webhook", sendDelivery(server.url), 503),
        graphql(server.url, `{ speakers { name } }`).then(({ body }) => {
          slowestRead = Math.max(slowestRead, performance.now() - asked);
          const code = body.errors?.[0]?.extensions.code;
          if (code !== "SERVICE_UNAVAILABLE") failures.push(`read: ${JSON.stringify(body)}`);
        }),
      ]);
      await delay(100);
    }
    const speakers = await (await fetch(`${server.url}/speakers`)).text();
    if (!speakers.includes(name)) failures.push("/speakers without the last change");

    await proxy.become("pass");
    const recovery = await waitUntil(async () => {
      const ready = await fetchStatus(`${server.url}/readyz`);
      return ready === 200 && (await sendMessage(server.url, "back")) === acknowledgement;
    });
    await load.stop();
    acknowledged.push(...load.acknowledged);
    const lost = await lostMessages(engine, acknowledged);
    const slowestWrite = load.slowestWrite();
    record({
      drill: `PostgreSQL: ${state}`,
      engine: "PostgreSQL",
      acknowledged: load.acknowledged.length,
      lost: lost.length,
      failed: failures.length,
      recovery,
      notes: `slowest write ${Math.round(slowestWrite)} ms, read ${Math.round(slowestRead)} ms, page ${Math.round(load.slowestPage())} ms; ${load.writes.get("SERVICE_UNAVAILABLE") ?? 0} writes refused`,
    });
    expect(before).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    expect([...load.writes.keys()].sort()).toEqual([acknowledgement, "SERVICE_UNAVAILABLE"]);
    expect([...load.pages.keys()]).toEqual([200]);
    expect(lost).toEqual([]);
    expect(slowestWrite).toBeLessThan(writeWithinMs);
    expect(slowestRead).toBeLessThan(readWithinMs);
    expect(recovery).toBeLessThan(recoveryWithinMs);
  });
});

/** A form submission, as Typeform sends it. */
async function sendDelivery(url: string): Promise<number> {
  const response = await fetch(`${url}/api/typeform-webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      event_id: "fault",
      event_type: "form_response",
      form_response: { form_id: "fault", token: "fault", submitted_at: new Date(), answers: [] },
    }),
  });
  await response.arrayBuffer();
  return response.status;
}
