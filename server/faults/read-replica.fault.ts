import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@summit/prisma/open-database.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionSecret } from "./engines.ts";
import { record } from "./figures.ts";
import { acknowledgement, fetchStatus, graphql, sendMessage, startLoad } from "./load.ts";
import { makeOrganizer } from "./organizer.ts";
import { type ServerProcess, startServer, waitUntil } from "./processes.ts";
import { type NetworkProxy, startProxy } from "./proxy.ts";
import { postgresTools, startReplication } from "./replication.ts";

const changes = 5;

it.skipIf(postgresTools)("a read replica", (context) => {
  record({ drill: "read replica", engine: "–", notes: "skipped: pg_basebackup is not installed" });
  context.skip();
});

describe.skipIf(!postgresTools)("a server with a streaming replica", () => {
  let servers: Awaited<ReturnType<typeof startReplication>>;
  let toPrimary: NetworkProxy;
  let toReplica: NetworkProxy;
  let server: ServerProcess;
  let cookie: string;
  beforeAll(async () => {
    servers = await startReplication();
    toPrimary = await startProxy(servers.primary.port);
    toReplica = await startProxy(servers.replica.port);
    const urlOf = ({ port }: NetworkProxy) => `postgresql://postgres@127.0.0.1:${port}/postgres`;
    const databaseUrl = urlOf(toPrimary);
    server = await startServer({
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: urlOf(toReplica),
      SESSION_SECRET: sessionSecret,
    });
    const withDatabase = async <Result>(
      work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
    ) => {
      const database = await openDatabase({ databaseUrl, dataDir: "" });
      return work(database).finally(() => database.close());
    };
    ({ cookie } = await makeOrganizer({ withDatabase }, server.url));
  });
  afterAll(async () => {
    await server?.end("SIGTERM");
    await Promise.all([toPrimary?.close(), toReplica?.close()]);
    await servers?.remove();
  });

  const metric = async (line: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const value = text.split("\n").find((each) => each.startsWith(`${line} `));
    return Number(value?.slice(line.length) ?? 0);
  };
  const isCurrent = async () => (await metric("summit_read_replica_current")) === 1;
  const readsFrom = (source: string) => metric(`summit_public_reads_total{source="${source}"}`);
  const askSpeakers = async () =>
    JSON.stringify((await graphql(server.url, "{ speakers { name } }")).body);

  /** Makes a change, and expects the page and the API to show it with the next request. */
  async function changeAndSee(what: string): Promise<void> {
    const name = `Speaker ${what} ${Date.now()}`;
    const { body } = await graphql(
      server.url,
      `mutation { createSpeaker(input: { name: "${name}", title: "Engineer" }) { __typename } }`,
      { headers: { cookie } },
    );
    expect(body.data?.createSpeaker.__typename, JSON.stringify(body)).toBe("Speaker");
    expect(await (await fetch(`${server.url}/speakers`)).text()).toContain(name);
    expect(await askSpeakers()).toContain(name);
  }

  it("reads public content from it, and shows a change at once", async () => {
    await waitUntil(isCurrent);
    const before = await readsFrom("primary");
    expect(await askSpeakers()).toContain("name");
    expect(await readsFrom("replica")).toBeGreaterThan(0);
    expect(await readsFrom("primary")).toBe(before);
    let slowest = 0;
    for (let change = 0; change < changes; change += 1) {
      await changeAndSee("after a change");
      slowest = Math.max(slowest, await waitUntil(isCurrent));
    }
    record({
      drill: "read replica: change",
      engine: "PostgreSQL",
      acknowledged: changes,
      recovery: slowest,
      staleness: 0,
      notes: "recovery: until it responds again",
    });
  });

  it("does not use it while it lags, and uses it again once it has caught up", async () => {
    await servers.replica.query("SELECT pg_wal_replay_pause()");
    for (let change = 0; change < changes; change += 1) await changeAndSee("while it lags");
    await delay(2_000);
    expect(await isCurrent()).toBe(false);
    expect(await metric("summit_read_replica_behind_bytes")).toBeGreaterThan(0);
    const before = await readsFrom("replica");
    await changeAndSee("later");
    expect(await readsFrom("replica")).toBe(before);
    await servers.replica.query("SELECT pg_wal_replay_resume()");
    const recovery = await waitUntil(isCurrent);
    record({
      drill: "read replica: lag",
      engine: "PostgreSQL",
      acknowledged: changes + 1,
      recovery,
      staleness: 0,
    });
    expect(await (await fetch(`${server.url}/speakers`)).text()).toContain("Speaker later");
  });

  it.each(["refuse", "mute"] as const)(
    "that is lost (%s) is replaced by the primary",
    async (state) => {
      await waitUntil(isCurrent);
      const load = startLoad(() => server.url, { readers: 2, writers: 1, path: "/speakers" });
      await toReplica.become(state);
      const asked = performance.now();
      expect(await askSpeakers()).toContain("name");
      const slowest = performance.now() - asked;
      for (let change = 0; change < changes; change += 1) await changeAndSee(`while ${state}`);
      expect(await isCurrent()).toBe(false);
      expect(server.output()).toContain("The read replica is lost");
      await toReplica.become("pass");
      const recovery = await waitUntil(isCurrent);
      await load.stop();
      record({
        drill: `read replica: ${state}`,
        engine: "PostgreSQL",
        acknowledged: changes + load.acknowledged.length,
        failed: load.failed() + load.brokenOff(),
        recovery,
        staleness: 0,
        notes: `first read ${Math.round(slowest)} ms`,
      });
      expect([load.failed(), load.brokenOff()]).toEqual([0, 0]);
      expect(slowest).toBeLessThan(6_000);
    },
  );

  it("continues without a restart after the replica is promoted", async () => {
    await changeAndSee("before the promotion");
    await waitUntil(isCurrent);
    await servers.primary.end("SIGKILL");
    expect(await fetchStatus(`${server.url}/speakers`)).toBe(200);
    const began = performance.now();
    await servers.replica.query("SELECT pg_promote()");
    toPrimary.leadTo(servers.replica.port);
    await waitUntil(async () => (await sendMessage(server.url, "promoted")) === acknowledgement);
    const recovery = performance.now() - began;
    for (let change = 0; change < changes; change += 1) await changeAndSee("after the promotion");
    expect(await isCurrent()).toBe(false);
    const page = await (await fetch(`${server.url}/speakers`)).text();
    expect(page).toContain("before the promotion");
    record({
      drill: "read replica: promotion",
      engine: "PostgreSQL",
      acknowledged: changes + 1,
      lost: 0,
      recovery,
      staleness: 0,
    });
    expect(recovery).toBeLessThan(15_000);
  });
});
