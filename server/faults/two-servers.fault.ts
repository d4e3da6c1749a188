import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PostgresServer, startPostgres } from "@summit/prisma/testing/postgres-server.ts";
import { hashPassword } from "@summit/schema/account/passwords.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { end, freePort, report, type ServerProcess, startServer, until } from "./processes.ts";

const deploy = fileURLToPath(new URL("../deploy", import.meta.url));
const password = "correct horse battery staple";
const email = "organizer@example.com";

let postgres: PostgresServer;
let sql: pg.Client;
let servers: ServerProcess[];
let env: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres();
  env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: "kT3vQz8wLr5yNc2xHd7mPb4jGf6sZa9u",
    TRUST_PROXY: "loopback",
    PUBLIC_URL: "http://localhost",
    RATE_LIMIT_FACTOR: "100000",
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
  sql = new pg.Client(postgres.url);
  await sql.connect();
  await sql.query(
    `INSERT INTO users (id, email, password_hash, full_name, is_organizer, updated_at)
     VALUES ('organizer', $1, $2, 'Ada', true, now())`,
    [email, await hashPassword(password)],
  );
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await Promise.all(servers?.map((server) => server.end("SIGTERM")) ?? []);
  await postgres?.stop();
}, 60_000);

async function graphql(url: string, query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ query }),
  });
  return { response, body: await response.json() };
}

describe("two servers on one PostgreSQL", () => {
  it("show a change that the other has made within a second, and share sessions", async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const signIn = await graphql(
      one.url,
      `mutation { signIn(input: { email: "${email}", password: "${password}" }) { __typename } }`,
    );
    const cookie = signIn.response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await fetch(`${other.url}/speakers`);
    const delays: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const [from, to] = round % 2 ? [other, one] : [one, other];
      const name = `Speaker ${round} of ${Date.now()}`;
      const { body } = await graphql(
        from.url,
        `mutation { createSpeaker(input: { name: "${name}", title: "Engineer" }) { __typename } }`,
        { cookie },
      );
      expect(body.data?.createSpeaker.__typename).toBe("Speaker");
      const acknowledged = performance.now();
      const shows = async (server: ServerProcess) =>
        (await (await fetch(`${server.url}/speakers`)).text()).includes(name);
      // How long after the acknowledgement a request still found the old page.
      let stale = 0;
      await until(async () => {
        const asked = performance.now();
        if (await shows(to)) return true;
        stale = asked - acknowledged;
        return false;
      });
      delays.push(stale);
      expect(await shows(from), "the server itself, at once").toBe(true);
    }
    const worst = Math.round(Math.max(...delays));
    report(`staleness on the other server: at most ${worst} ms in ${delays.length} changes`);
    expect(worst).toBeLessThan(1_000);
  }, 120_000);
});

const hasNginx = () => {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

describe.runIf(hasNginx())("two servers behind the nginx of docker-compose.yml", () => {
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
    await until(async () => (await fetch(`${url}/readyz`)).ok);
  }, 60_000);
  afterAll(async () => {
    if (nginx) await end(nginx, "SIGTERM");
    rmSync(directory, { recursive: true, force: true });
  });

  it("lose nothing and fail nobody twice when one is killed under load", async () => {
    const acknowledged: string[] = [];
    const figures = { pages: 0, retried: 0, failed: 0 };
    let running = true;

    /** A request, and once more where it was not answered. */
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
        const response = await attempt(() =>
          fetch(`${url}/graphql`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({
              query: `mutation { submitContactForm(input: { name: "Ada", email: "ada@example.com", subject: "${subject}", message: "Hello" }) { __typename } }`,
            }),
          }),
        );
        const body = await response?.json();
        if (body?.data?.submitContactForm.__typename === "ContactFormReceipt") {
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

    const { rows } = await sql.query("SELECT subject FROM contact_submissions");
    const stored = new Set(rows.map(({ subject }) => subject));
    const lost = acknowledged.filter((subject) => !stored.has(subject));
    report(
      `one of two killed: ${figures.pages} pages, ${acknowledged.length} messages acknowledged, ` +
        `${lost.length} lost, ${figures.retried} retried once, ${figures.failed} failed`,
    );
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    expect(figures.failed).toBe(0);
  }, 120_000);
});
