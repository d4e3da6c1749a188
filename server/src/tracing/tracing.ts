import type { Database } from "@summit/prisma/database.ts";
import type { RequestHandler } from "express";
import type { Config } from "#config.ts";
import type { SpanDescription, Tracer } from "./tracer.ts";

let tracer: Tracer | undefined;

/**
 * Starts tracing if an endpoint is configured.
 *
 * @returns stops it
 */
export async function startTracing({
  tracesEndpoint,
}: Pick<Config, "tracesEndpoint">): Promise<() => Promise<void>> {
  if (!tracesEndpoint) return async () => {};
  const { startOpenTelemetry } = await import("./open-telemetry.ts");
  const started = startOpenTelemetry();
  tracer = started;
  return async () => {
    tracer = undefined;
    await started.stop();
  };
}

/** Runs work within a span. */
export function inSpan<Result>(
  span: SpanDescription,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer ? tracer.inSpan(span, work) : work();
}

export const traceRequests: RequestHandler = (request, response, next) => {
  if (tracer) tracer.traceRequest(request, response, next);
  else next();
};

export const nameOperation = (type: string, name: string): void =>
  tracer?.nameOperation(type, name);

export const currentTraceParent = (): string | undefined => tracer?.traceParent();

export const currentTraceId = (): string | undefined => tracer?.traceId();

/** Adds spans for statements that are executed outside of Prisma. */
export function traceStatements(database: Database): Database {
  return {
    ...database,
    executeSql(text, values) {
      // Without a trace it is a worker polling for jobs, which happens every second.
      if (!tracer?.traceId()) return database.executeSql(text, values);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      return tracer.inSpan({ name: "statement", attributes }, () =>
        database.executeSql(text, values),
      );
    },
  };
}
