import type { Database } from "@summit/prisma/database.ts";
import type { RequestHandler } from "express";
import type { Config } from "#config.ts";
import type { SpanDescription, Tracer } from "./tracer.ts";

let tracer: Tracer | undefined;

/**
 * Starts writing traces where the configuration names somebody who takes them.
 *
 * @returns ends it
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

/** Does work as a part of the trace. */
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

/** The database with its own statements, beside Prisma's, as parts of the traces that cause them. */
export function traceStatements(database: Database): Database {
  return {
    ...database,
    executeSql(text, values) {
      // Without a trace it is a look for jobs, which come by the second.
      if (!tracer?.traceId()) return database.executeSql(text, values);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      return tracer.inSpan({ name: "statement", attributes }, () =>
        database.executeSql(text, values),
      );
    },
  };
}
