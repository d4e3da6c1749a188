import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "#jobs/jobs.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

const token = "a-token-for-prometheus";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { METRICS_TOKEN: token },
    renderPage: async ({ path }) => testPage(path, path === "/agenda" ? 200 : 404),
  });
});
afterAll(() => app.close());

const read = (headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers });

test("count requests, operations and cache use, with low-cardinality labels", async () => {
  for (const path of ["/agenda", "/agenda", "/no/such/page/at/all/1", "/no/such/page/at/all/2"]) {
    await fetch(app.url + path);
  }
  await app.graphql("query Names { speakers { name } }");
  await app.graphql("query Names { nothing }");
  const text = await (await read()).text();
  const value = (start: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(start))
        ?.split(" ")
        .at(-1),
    );
  const requests = "summit_http_request_duration_seconds_count";
  expect(value(`${requests}{route="agenda",method="GET",status="200"}`)).toBe(2);
  expect(value(`${requests}{route="other",method="GET",status="404"}`)).toBe(2);
  const operations = "summit_graphql_operations_total";
  expect(value(`${operations}{operation="Names",code="OK"}`)).toBe(1);
  expect(value(`${operations}{operation="(unnamed)",code="GRAPHQL_VALIDATION_FAILED"}`)).toBe(1);
  expect(value('summit_response_cache_total{cache="page",use="miss"}')).toBe(3);
  expect(value('summit_response_cache_total{cache="page",use="hit"}')).toBe(1);
  expect(value('summit_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(value("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
});

test("include queued jobs and their age", async () => {
  const jobs = await startJobs(app.db, pino({ level: "silent" }));
  await jobs.work({ name: "waiting", concurrency: 1, handle: async () => {} });
  await jobs.stop();
  await app.db.executeSql(
    `INSERT INTO pgboss.job (name, start_after) VALUES
       ('waiting', now() - interval '1 hour'), ('waiting', now() + interval '1 hour')`,
  );
  const text = await (await read()).text();
  expect(text).toContain('summit_jobs_waiting{queue="waiting"} 2\n');
  expect(text).toMatch(/summit_jobs_oldest_seconds\{queue="waiting"\} 36\d\d/);
});

test("are accessible from this machine or with the token", async () => {
  const proxied = { "X-Forwarded-For": "203.0.113.7" };
  const isMetrics = async (response: Response) =>
    response.headers.get("content-type")?.startsWith("text/plain; version=0.0.4");
  expect(await isMetrics(await read())).toBe(true);
  expect(await isMetrics(await read(proxied))).toBe(false);
  expect(await isMetrics(await read({ ...proxied, Authorization: "Bearer wrong" }))).toBe(false);
  expect(await isMetrics(await read({ ...proxied, Authorization: `Bearer ${token}` }))).toBe(true);
});
