import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, makeEngine } from "./engines.ts";
import { graphql, sendMessage } from "./load.ts";
import {
  freePort,
  isInstalled,
  type ServerProcess,
  startServer,
  stopProcess,
  waitUntil,
} from "./processes.ts";

const deployed = (file: string) => fileURLToPath(new URL(`../deploy/${file}`, import.meta.url));

const token = "a-token-that-only-prometheus-has";

interface Panel {
  title: string;
  targets: { expr: string }[];
}

interface Rule {
  name: string;
  state: string;
  health: string;
}

/** Replaces variables of a panel, as Grafana does. */
const filledIn = (expr: string) =>
  expr.replaceAll(/\$(?:job|instance)/g, ".*").replaceAll("$__rate_interval", "1m");

describe.runIf(isInstalled("prometheus", "--version"))("Prometheus scraping the server", () => {
  let engine: Engine;
  let server: ServerProcess;
  let prometheus: ChildProcess;
  let directory: string;
  let url: string;

  async function ask<Data>(path: string): Promise<Data> {
    const response = await fetch(`${url}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as {
      status: string;
      data: Data;
      error?: string;
    };
    if (status !== "success") throw new Error(`${path}: ${error}`);
    return data;
  }
  const query = async (expr: string) =>
    (await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`)).result;
  const rules = async (): Promise<Rule[]> =>
    (await ask<{ groups: { rules: Rule[] }[] }>("rules")).groups.flatMap(({ rules }) => rules);

  beforeAll(async () => {
    engine = await makeEngine("PGlite");
    server = await startServer({ ...engine.env, METRICS_TOKEN: token });
    directory = mkdtempSync(join(tmpdir(), "summit-prometheus-"));
    const credentials = join(directory, "metrics-token");
    writeFileSync(credentials, token);
    const config = join(directory, "prometheus.yml");
    writeFileSync(
      config,
      `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${JSON.stringify(deployed("prometheus-rules.yml"))}]
scrape_configs:
  - job_name: summit
    authorization: { credentials_file: ${JSON.stringify(credentials)} }
    static_configs: [{ targets: ["127.0.0.1:${server.port}"] }]
`,
    );
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    prometheus = spawn(
      "prometheus",
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(directory, "data")}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: "ignore" },
    );
    await waitUntil(async () => (await fetch(`${url}/-/ready`)).ok);
  });

  afterAll(async () => {
    if (prometheus) await stopProcess(prometheus, "SIGTERM");
    await server?.end("SIGTERM");
    await engine?.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  it("has data for every panel of the dashboard", async () => {
    const { panels } = JSON.parse(readFileSync(deployed("grafana-dashboard.json"), "utf8"));
    const shown = (panels as Panel[]).flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ title, expr })),
    );
    expect(shown.length).toBeGreaterThan(15);
    // Rates need counters that grow between scrapes.
    const filled = new Set<string>();
    await waitUntil(async () => {
      await fetch(`${server.url}/`);
      await fetch(`${server.url}/nothing-is-here`);
      await graphql(server.url, "query Named { conferences { id } }");
      await sendMessage(server.url, "A message");
      for (const { title, expr } of shown) {
        if ((await query(filledIn(expr))).length > 0) filled.add(title);
      }
      return shown.every(({ title }) => filled.has(title));
    }, 60_000).catch(() => {});
    expect(shown.map(({ title }) => title).filter((title) => !filled.has(title))).toEqual([]);
  });

  it("accepts the alerts, none of which fires in normal operation", async () => {
    await waitUntil(async () => (await rules()).every(({ health }) => health === "ok"));
    const all = await rules();
    expect(all.length).toBeGreaterThan(7);
    expect(all.filter(({ state }) => state === "firing")).toEqual([]);
  });

  it("fires an alert when the server is down", async () => {
    await server.end("SIGKILL");
    await waitUntil(async () => {
      const down = (await rules()).find(({ name }) => name === "SummitDown");
      return down !== undefined && down.state !== "inactive";
    });
  });
});
