import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { Database } from "@summit/prisma/database.ts";
import type { RequestHandler } from "express";
import type { Config } from "#config.ts";
import { routeName } from "#metrics/route-name.ts";

/** Makes spans that nothing records until tracing is started. */
const tracer = () => trace.getTracer("summit");

/**
 * Starts tracing if an endpoint is configured. Without one, only the API of OpenTelemetry is loaded, which does nothing.
 *
 * @returns stops it
 */
export async function startTracing({
  tracesEndpoint,
}: Pick<Config, "tracesEndpoint">): Promise<() => Promise<void>> {
  if (!tracesEndpoint) return async () => {};
  const { startOpenTelemetry } = await import("./open-telemetry.ts");
  return startOpenTelemetry();
}

interface SpanDescription {
  /** A name of low cardinality, for example "job mail". */
  name: string;
  attributes?: Record<string, string>;
  /** The parent span as W3C `traceparent`; by default the current span. */
  parent?: string | undefined;
}

/** Runs work within a span. */
export function inSpan<Result>(
  { name, attributes = {}, parent }: SpanDescription,
  work: () => Promise<Result>,
): Promise<Result> {
  const kind = parent ? SpanKind.CONSUMER : SpanKind.INTERNAL;
  const within = parent ? contextOf({ traceparent: parent }) : context.active();
  return tracer().startActiveSpan(name, { attributes, kind }, within, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The message may contain personal data.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Middleware that creates a span for each request. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const route = routeName(request.path);
  // No path, query or client address, because they may be personal data.
  const attributes = {
    "http.request.method": request.method,
    "http.route": route,
    "summit.request_id": String(request.id),
  };
  const options = { kind: SpanKind.SERVER, attributes };
  const within = contextOf(request.headers);
  tracer().startActiveSpan(`${request.method} ${route}`, options, within, (span) => {
    if (span.isRecording()) {
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    }
    next();
  });
};

/** Gives the request's span the name of its GraphQL operation. */
export function nameOperation(type: string, name: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(`${type} ${name}`);
  span?.setAttributes({ "graphql.operation.type": type, "graphql.operation.name": name });
}

/** The W3C `traceparent` of the current span. */
export function currentTraceParent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export const currentTraceId = (): string | undefined =>
  trace.getActiveSpan()?.spanContext().traceId;

/** Adds spans for statements that are executed outside of Prisma. */
export function traceStatements(database: Database): Database {
  return {
    ...database,
    executeSql(text, values) {
      // Without a trace it is a worker polling for jobs, which happens every second.
      if (!currentTraceId()) return database.executeSql(text, values);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      return inSpan({ name: "statement", attributes }, () => database.executeSql(text, values));
    },
  };
}

const contextOf = (carrier: object): Context => propagation.extract(context.active(), carrier);
