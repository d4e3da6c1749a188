import { setTimeout as delay } from "node:timers/promises";
import { context, propagation, trace } from "@opentelemetry/api";
import { NodeSDK, resources } from "@opentelemetry/sdk-node";
import { PrismaInstrumentation } from "@prisma/instrumentation";

/** Maximum time for flushing traces on shutdown. */
const stopWithinMs = 1_000;

/**
 * Starts OpenTelemetry, configured by its own variables (`OTEL_…`). Requests and jobs are instrumented
 * manually: automatic instrumentations patch modules as they are loaded, which does not work in a bundle.
 *
 * @returns flushes and shuts down
 */
export function startOpenTelemetry(): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME || "summit",
    instrumentations: [new PrismaInstrumentation()],
    // Metrics are Prometheus's, logs pino's.
    metricReaders: [],
    logRecordProcessors: [],
    resourceDetectors: [resources.envDetector, resources.hostDetector],
  });
  sdk.start();
  return async () => {
    await Promise.race([
      sdk.shutdown().catch(() => {}),
      delay(stopWithinMs, undefined, { ref: false }),
    ]);
    // In development, the server is restarted in the same process.
    for (const api of [trace, context, propagation]) api.disable();
  };
}
