import type { RequestHandler } from "express";

export interface SpanDescription {
  /** A name of low cardinality, for example "job mail". */
  name: string;
  attributes?: Record<string, string>;
  /** The parent span as W3C `traceparent`; by default the current span. */
  parent?: string | undefined;
}

/** The tracing backend. Without OpenTelemetry there is none, and its packages are not loaded. */
export interface Tracer {
  inSpan<Result>(span: SpanDescription, work: () => Promise<Result>): Promise<Result>;
  /** Middleware that creates a span for each request. */
  traceRequest: RequestHandler;
  /** Gives the request's span the name of its GraphQL operation. */
  nameOperation(type: string, name: string): void;
  /** The W3C `traceparent` of the current span. */
  traceParent(): string | undefined;
  traceId(): string | undefined;
  /** Flushes and shuts down. */
  stop(): Promise<void>;
}
