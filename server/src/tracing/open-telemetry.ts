import { setTimeout as delay } from "node:timers/promises";
import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { NodeSDK, resources } from "@opentelemetry/sdk-node";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { routeName } from "#metrics/route-name.ts";
import type { Tracer } from "./tracer.ts";

/** Maximum time for flushing traces on shutdown. */
const stopWithinMs = 1_000;

/**
 * Starts OpenTelemetry, configured by its own variables (`OTEL_…`). Requests and jobs are instrumented
 * manually: automatic instrumentations patch modules as they are loaded, which does not work in a bundle.
 */
export function startOpenTelemetry(): Tracer {
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME || "summit",
    instrumentations: [new PrismaInstrumentation()],
    // Metrics are Prometheus's, logs pino's.
    metricReaders: [],
    logRecordProcessors: [],
    resourceDetectors: [resources.envDetector, resources.hostDetector],
  });
  sdk.start();
  const tracer = trace.getTracer("summit");

  return {
    inSpan({ name, attributes = {}, parent }, work) {
      const kind = parent ? SpanKind.CONSUMER : SpanKind.INTERNAL;
      const within = parent ? contextOf({ traceparent: parent }) : context.active();
      return tracer.startActiveSpan(name, { attributes, kind }, within, async (span) => {
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
    },

    traceRequest(request, response, next) {
      const route = routeName(request.path);
      // No path, query or client address, because they may be personal data.
      const attributes = {
        "http.request.method": request.method,
        "http.route": route,
        "summit.request_id": String(request.id),
      };
      const options = { kind: SpanKind.SERVER, attributes };
      const within = contextOf(request.headers);
      tracer.startActiveSpan(`${request.method} ${route}`, options, within, (span) => {
        response.once("close", () => {
          span.setAttribute("http.response.status_code", response.statusCode);
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        next();
      });
    },

    nameOperation(type, name) {
      const span = trace.getActiveSpan();
      span?.updateName(`${type} ${name}`);
      span?.setAttributes({ "graphql.operation.type": type, "graphql.operation.name": name });
    },

    traceParent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },

    traceId: () => trace.getActiveSpan()?.spanContext().traceId,

    async stop() {
      await Promise.race([
        sdk.shutdown().catch(() => {}),
        delay(stopWithinMs, undefined, { ref: false }),
      ]);
      // In development, the server is restarted in the same process.
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

const contextOf = (carrier: object): Context => propagation.extract(context.active(), carrier);
