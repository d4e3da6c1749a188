import type { RequestHandler } from "express";

/** A piece of work in a trace. */
export interface SpanDescription {
  /** One of few, for example "job mail". */
  name: string;
  attributes?: Record<string, string>;
  /** The trace that it belongs to, as W3C's `traceparent`; by default what runs now. */
  parent?: string | undefined;
}

/** What writes traces. Without OpenTelemetry there is none, and nothing of it is loaded. */
export interface Tracer {
  inSpan<Result>(span: SpanDescription, work: () => Promise<Result>): Promise<Result>;
  /** Makes a span of each request. */
  traceRequest: RequestHandler;
  /** Gives the request's span the name of its GraphQL operation. */
  nameOperation(type: string, name: string): void;
  /** W3C's `traceparent` of what runs now. */
  traceParent(): string | undefined;
  traceId(): string | undefined;
  /** Sends what it has left. */
  stop(): Promise<void>;
}
