import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import {
  acknowledgement,
  fetchStatus,
  graphql,
  lostMessages,
  postMessage,
  sendMessage,
} from "./load.ts";
import { makeOrganizer } from "./organizer.ts";
import {
  freePort,
  isInstalled,
  type ServerProcess,
  startServer,
  stopProcess,
  waitUntil,
} from "./processes.ts";

const deploy = fileURLToPath(new URL("../deploy", import.meta.url));
let engine: Engine;
let servers: ServerProcess[];
let env: Record<string, string>;
beforeAll(async () => {
  engine = await makeEngine("PostgreSQL");
  env = { ...engine.env, TRUST_PROXY: "loopback", PUBLIC_URL: "http://localhost" };
  // Both start on an empty database and migrate it.
  servers = await Promise.all([startServer(env), startServer(env)]);
});
afterAll(async () => {
  await Promise.all(servers?.map((server) => server.end("SIGTERM")) ?? []);
  await engine?.remove();
});

describe("two servers on one PostgreSQL", () => {
  it("migrate and seed it once if they start concurrently", async () => {
    const applied = await engine.withDatabase(async ({ client }) => ({
      migrations: await client.$queryRaw<{ name: string }[]>`
        SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`,
      unfinished: await client.$queryRaw<unknown[]>`
        SELECT 1 FROM _prisma_migrations WHERE finished_at IS NULL`,
      conferences: await client.conference.count(),
    }));
    const names = applied.migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(applied.unfinished).toEqual([]);
    expect(applied.conferences).toBe(1);
    for (const { url } of servers) {
      expect(await sendMessage(url, "after the start")).toBe(acknowledgement);
      expect(await fetchStatus(`${url}/agenda`)).toBe(200);
    }
    record({
      drill: "two migrate at their start",
      engine: "PostgreSQL",
      failed: 0,
      notes: `${names.length} migrations, each once`,
    });
  });

  it("show each other's changes within a second, and share sessions", async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const { cookie } = await makeOrganizer(engine, one.url);
    await fetch(`${other.url}/speakers`);
    const delays: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const [from, to] = round % 2 ? [other, one] : [one, other];
      const name = `Speaker ${round} of ${Date.now()}`;
      const { body } = await graphql(
        from.url,
        `mutation { createSpeaker(input: { conferenceId: "main", name: "${name}", title: "Engineer" }) { __typename } }`,
        { headers: { cookie } },
      );
      expect(body.data?.createSpeaker.__typename).toBe("Speaker");
      const acknowledged = performance.now();
      const shows = async (server: ServerProcess) =>
        (await (await fetch(`${server.url}/speakers`)).text()).includes(name);
      // How long after the acknowledgement the old page was still served.
      let stale = 0;
      await waitUntil(async () => {
        const asked = performance.now();
        if (await shows(to)) return true;
        stale = asked - acknowledged;
        return false;
      });
      delays.push(stale);
      expect(await shows(from), "the server itself, at once").toBe(true);
    }
    const worst = Math.round(Math.max(...delays));
    record({
      drill: "change on the other server",
      engine: "PostgreSQL",
      acknowledged: delays.length,
      staleness: worst,
    });
    expect(worst).toBeLessThan(1_000);
  });
});

describe.runIf(isInstalled("nginx", "-v"))(
  "two servers behind the nginx of docker-compose.yml",
  () => {
    let directory: string;
    let nginx: ChildProcess;
    let url: string;
    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), "summit-nginx-"));
      cpSync(deploy, directory, { recursive: true });
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      writeFileSync(join(directory, "listen.conf"), `listen 127.0.0.1:${port};`);
      const lines = servers.map((s) => `server 127.0.0.1:${s.port} max_fails=1 fail_timeout=2s;`);
      writeFileSync(
        join(directory, "upstream.conf"),
        `upstream app { ${lines.join(" ")} keepalive 64; }`,
      );
      const conf = join(directory, "nginx.conf");
      nginx = spawn(
        "nginx",
        ["-p", directory, "-c", conf, "-g", `daemon off; lock_file ${directory}/lock;`],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
      await waitUntil(async () => (await fetch(`${url}/readyz`)).ok);
    }, 60_000);
    afterAll(async () => {
      if (nginx) await stopProcess(nginx, "SIGTERM");
      rmSync(directory, { recursive: true, force: true });
    });

    it("lose nothing, and fail no request twice, when one is killed under load", async () => {
      const acknowledged: string[] = [];
      const figures = { pages: 0, retried: 0, failed: 0 };
      let running = true;

      /** Sends a request, and retries it once without a response. */
      async function attempt(request: () => Promise<Response>): Promise<Response | undefined> {
        for (let retry = 0; retry < 2; retry += 1) {
          const response = await request().catch(() => undefined);
          if (response && response.status < 500) return response;
          if (retry === 0) figures.retried += 1;
        }
        figures.failed += 1;
        return undefined;
      }
      const readers = Array.from({ length: 8 }, async () => {
        while (running) {
          const response = await attempt(() => fetch(`${url}/agenda`));
          await response?.arrayBuffer();
          figures.pages += 1;
        }
      });
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let i = 0; running; i += 1) {
          const subject = `${writer}-${i}`;
          const response = await attempt(() => postMessage(url, subject));
          const body = await response?.json();
          if (body?.data?.submitContactForm.__typename === acknowledgement) {
            acknowledged.push(subject);
          }
        }
      });
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      await pause(2_000);
      const [victim, survivor] = servers as [ServerProcess, ServerProcess];
      await victim.end("SIGKILL");
      await pause(3_000);
      servers = [survivor, await startServer(env, victim.port)];
      await pause(2_000);
      running = false;
      await Promise.all([...readers, ...writers]);

      const lost = await lostMessages(engine, acknowledged);
      record({
        drill: "one of two killed behind nginx",
        engine: "PostgreSQL",
        acknowledged: acknowledged.length,
        lost: lost.length,
        failed: figures.failed,
        notes: `${figures.pages} pages, ${figures.retried} sent a second time`,
      });
      expect(acknowledged.length).toBeGreaterThan(10);
      expect(lost).toEqual([]);
      expect(figures.failed).toBe(0);
    });
  },
);
