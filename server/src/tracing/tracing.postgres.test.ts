import { createServer } from "node:http";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTracing } from "#tracing/tracing.ts";
import { serve } from "../../testing/serve.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Span = { name: string; traceId: string; attributes: Record<string, string | undefined> };

/** Receives the traces that OpenTelemetry sends. */
async function startCollector() {
  const bodies: string[] = [];
  const server = await serve(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  return {
    ...server,
    bodies,
    spans: (): Span[] =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ name, traceId, attributes }) => ({
          name,
          traceId,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }: { key: string; value: { stringValue?: string } }) => [
              key,
              value.stringValue,
            ]),
          ),
        })),
  };
}

const email = "ada@example.com";
let app: TestApp;
let collector: Awaited<ReturnType<typeof startCollector>>;
const delivered: string[] = [];
beforeAll(async () => {
  collector = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json");
  app = await createTestApp({ deliver: async ({ to }) => void delivered.push(to) });
  await factories(app.db.client).conference({ id: "default" });
});
afterAll(async () => {
  await app.close();
  await collector.close();
});

const signUp = () =>
  app.graphql(
    "mutation NewAccount($input: SignUpInput!) { signUp(input: $input) { __typename } }",
    {
      input: { email, password: "correct-horse-battery", fullName: "Ada" },
    },
  );

/** A job's span ends shortly after its mail was delivered. */
async function unfinishedJobs() {
  const query = "SELECT name FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'";
  return (await app.db.executeSql(query, [])).rows;
}

/** Modules of OpenTelemetry and its dependencies, except for its API, which prom-client loads. */
const loadedModules = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    /node_modules\/(@opentelemetry\/(?!api\/)|@prisma\/instrumentation|@grpc)/.test(file),
  );

test("without an endpoint, nothing is loaded or sent", async () => {
  const stop = await startTracing({ tracesEndpoint: undefined });
  await signUp();
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 40_000);
  await stop();
  expect(loadedModules()).toEqual([]);
  expect(collector.bodies).toEqual([]);
});

test("a request is one trace with its operation, statements and jobs, without personal data", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  const stop = await startTracing({ tracesEndpoint: collector.url });
  expect(loadedModules().length).toBeGreaterThan(10);
  const { headers } = await signUp();
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 40_000);
  await vi.waitFor(async () => expect(await unfinishedJobs()).toEqual([]), 40_000);
  await fetch(`${app.url}/newsletter/unsubscribe?token=secret-token`);
  const logged = app.logLines.findLast((line) => line.includes(headers.get("x-request-id") ?? ""));
  await stop();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === "mutation NewAccount");
  expect(request?.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "graphql",
    "graphql.operation.name": "NewAccount",
    "summit.request_id": headers.get("x-request-id"),
  });
  const names = spans.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name);
  expect(names).toContain("job mail");
  expect(names).toContain("prisma:client:db_query");
  const statements = spans.map(({ attributes }) => attributes["db.query.text"] ?? "");
  expect(statements).toContainEqual(expect.stringContaining('INSERT INTO "public"."sign_ups"'));
  expect(JSON.parse(logged ?? "{}").traceId).toBe(request?.traceId);
  expect(collector.bodies.join("")).not.toMatch(/ada@|correct-horse|secret-token|\$2b\$/);
});

test("an unresponsive collector does not delay the shutdown", async () => {
  const requests = { received: 0, aborted: 0 };
  const mute = createServer((request) => {
    requests.received += 1;
    request.socket.once("close", () => {
      requests.aborted += 1;
    });
  });
  mute.listen(0, "127.0.0.1");
  await new Promise((resolve) => mute.once("listening", resolve));
  const { port } = mute.address() as { port: number };
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  const stop = await startTracing({ tracesEndpoint: `http://127.0.0.1:${port}` });
  expect((await signUp()).status).toBe(200);
  await stop();
  // OpenTelemetry itself would wait for its timeout of ten seconds.
  expect(requests).toEqual({ received: 1, aborted: 0 });
  mute.closeAllConnections();
  mute.close();
});
