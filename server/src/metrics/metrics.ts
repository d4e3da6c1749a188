import type { Database } from "@summit/prisma/database.ts";
import type { RequestHandler } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { routeName } from "#metrics/route-name.ts";
import type { CachedKind, CacheUse } from "#response-cache/cache-use.ts";

const prefix = "summit_";

/**
 * Clients choose operation names: more than this many share one label, to bound the cardinality.
 */
const maxOperationNames = 200;

export type Metrics = ReturnType<typeof createMetrics>;

/** The server's Prometheus metrics. */
export function createMetrics(database: Pick<Database, "executeSql" | "connections">) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: "Response time, by route of the manifest, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const operations = new Counter({
    name: `${prefix}graphql_operations_total`,
    help: "GraphQL operations by name and by the code of their first error, OK without one.",
    labelNames: ["operation", "code"],
    registers,
  });
  const cacheUses = new Counter({
    name: `${prefix}response_cache_total`,
    help: "Public responses by kind: hit (from memory), stale (kept during an outage) or miss (rendered).",
    labelNames: ["cache", "use"],
    registers,
  });
  gaugesOfJobs(register, database);
  const connections = new Gauge({
    name: `${prefix}database_connections`,
    help: "Connections to the database: open and idle ones, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) {
        connections.set({ state }, count);
      }
    },
  });

  const knownNames = new Set<string>();
  const boundedName = (name: string) => {
    if (knownNames.size < maxOperationNames) knownNames.add(name);
    return knownNames.has(name) ? name : "(others)";
  };

  /** Counts and times requests. */
  const observeRequests: RequestHandler = (request, response, next) => {
    const stop = requests.startTimer({
      route: routeName(request.path),
      method: knownMethods.has(request.method) ? request.method : "other",
    });
    response.once("close", () => {
      // Event streams are not observed, because their duration says nothing about the server.
      if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
      // 499, as in nginx: the client closed the connection before the response.
      stop({ status: response.writableFinished ? response.statusCode : 499 });
    });
    next();
  };

  return {
    observeRequests,
    /** Counts a request that did not reach the application, and its seconds. */
    observe: (request: { route: string; method: string; status: number }, seconds: number): void =>
      requests.observe(request, seconds),
    /** @param code of the first error; "OK" if there is none */
    countOperation(name: string | undefined, code: string): void {
      operations.inc({ operation: boundedName(name ?? "(unnamed)"), code });
    },
    countCacheUse(cache: CachedKind, use: CacheUse): void {
      cacheUses.inc({ cache, use });
    },
    /** The metrics in Prometheus's text format, with its media type. */
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

const knownMethods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

type WaitingJobs = { queue: string; count: number; age: number };
/** Gauges that are queried when the metrics are collected; absent during a database outage. */
function gaugesOfJobs(register: Registry, { executeSql }: Pick<Database, "executeSql">): void {
  let looking: Promise<WaitingJobs[]> | undefined;
  /** Both gauges are collected at the same time and share one query. */
  const look = () => {
    looking ??= executeSql(
      `SELECT name AS queue, count(*)::int AS count,
         greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS age
       FROM pgboss.job WHERE state < 'active' GROUP BY name`,
      [],
    )
      .then(({ rows }) => rows as WaitingJobs[])
      .catch(() => [])
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const gauge = (name: string, help: string, figureOf: (jobs: WaitingJobs) => number) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: ["queue"],
      registers: [register],
      async collect() {
        const waiting = await look();
        this.reset();
        for (const jobs of waiting) this.set({ queue: jobs.queue }, figureOf(jobs));
      },
    });
  gauge("jobs_waiting", "Jobs that wait to be done, by queue.", ({ count }) => count);
  gauge(
    "jobs_oldest_seconds",
    "How long the oldest waiting job is due, by queue.",
    ({ age }) => age,
  );
}
