import { readFile } from "node:fs/promises";
import express from "express";
import { beforeAll, describe, expect, test } from "vitest";
import { createMetrics } from "#metrics/metrics.ts";
import { paths } from "#paths.ts";
import { serve } from "../../testing/serve.ts";

/** The labels of each of the server's metrics, by name. */
const metricLabels = new Map<string, Set<string>>();

beforeAll(async () => {
  const metrics = createMetrics({
    executeSql: async () => ({ rows: [{ queue: "mail", count: 1, age: 1 }], rowCount: 1 }),
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
  });
  metrics.countOperation("Names", "OK");
  metrics.countCacheUse("page", "hit");
  const app = express().use(metrics.observeRequests, (_request, response) => void response.end());
  const served = await serve(app);
  await fetch(served.url);
  await served.close();
  const { text } = await metrics.read();
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = metricLabels.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metricLabels.set(name, known);
  }
});

/** Labels that Prometheus adds. */
const ownLabels = ["job", "instance"];

/** Every metric and label of a query must exist. */
function expectToExist(queries: string): string[] {
  const used = [...queries.matchAll(/\b((?:summit|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  for (const [, name = "", selector = ""] of used) {
    const labels = metricLabels.get(name);
    expect(labels, name).toBeDefined();
    for (const [, label = ""] of selector.matchAll(/(\w+)\s*[=!]~?/g)) {
      expect([...(labels ?? []), ...ownLabels], `${name} by ${label}`).toContain(label);
    }
  }
  const groups = [...queries.matchAll(/\bby \(([^)]*)\)[^a-z]*(?:\w+\()*\s*(\w+)/g)];
  for (const [, names = "", metric = ""] of groups) {
    for (const label of names.split(",").map((name) => name.trim())) {
      expect([...(metricLabels.get(metric) ?? []), ...ownLabels], metric).toContain(label);
    }
  }
  return used.map(([, name = ""]) => name);
}

const deployed = (file: string) => readFile(`${paths.root}server/deploy/${file}`, "utf8");

describe("all monitored metrics exist", () => {
  test("in the Grafana dashboard, which shows all of our metrics", async () => {
    const { panels, templating } = JSON.parse(await deployed("grafana-dashboard.json"));
    const queries: string[] = [
      ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
        targets.map(({ expr }) => expr),
      ),
      ...templating.list.map(({ definition = "" }: { definition?: string }) => definition),
    ];
    const shown = new Set(queries.flatMap(expectToExist).map(withoutSuffix));
    const own = [...metricLabels.keys()].filter((name) => name.startsWith("summit_"));
    expect([...shown]).toEqual(expect.arrayContaining(own.map(withoutSuffix)));
  });

  test("in the alerts, all of which are documented", async () => {
    const rules = await deployed("prometheus-rules.yml");
    expect(expectToExist(rules).length).toBeGreaterThan(7);
    const documentation = await readFile(`${paths.root}docs/operations.md`, "utf8");
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    for (const alert of alerts) expect(documentation).toContain(`\`${alert}\``);
    const documented = [...documentation.matchAll(/^\| `(Summit\w+)`/gm)].map(([, name]) => name);
    expect(documented).toEqual(alerts);
  });
});

const withoutSuffix = (name: string) => name.replace(/_(?:bucket|sum|count)$/, "");
