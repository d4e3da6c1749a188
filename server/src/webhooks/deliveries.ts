import { setTimeout as delay } from "node:timers/promises";
import { signingSecrets } from "@summit/schema/webhook/webhook-secret.ts";
import { createOutageLog } from "#jobs/outage-log.ts";
import { inSpan } from "#tracing/tracing.ts";
import { type Claimed, claimNext } from "#webhooks/claim.ts";
import type { DeliveryOptions } from "#webhooks/delivery-options.ts";
import { postEvent } from "#webhooks/post-event.ts";
import { recordOutcome } from "#webhooks/record-outcome.ts";

const concurrency = 10;

/** Concurrent deliveries per endpoint, so that a slow endpoint does not delay the others. */
const maxPerEndpoint = 3;

/** Most transactions that store deliveries are committed within this time. */
const commitMs = 50;

/** Deliveries under way that take longer are made again by the next process. */
const stopWithinMs = 7_000;

export type Deliveries = ReturnType<typeof startDeliveries>;

/**
 * Starts the worker that makes queued deliveries. The rows are the queue: there are no jobs beside them, so that a slow
 * endpoint leaves nothing behind, and a restored backup is complete.
 */
export function startDeliveries(options: DeliveryOptions) {
  const { db, logger, secrets, post, pollMs = 1_000 } = options;
  const outage = createOutageLog(
    logger,
    "Webhook deliveries are waiting for the database",
    "Webhook deliveries go on again",
  );
  const underWay = new Map<Promise<void>, string>();
  let filling: Promise<void> | undefined;
  let isToLookAgain = false;
  let isStopped = false;

  function busyEndpoints(): string[] {
    const endpoints = [...underWay.values()];
    const count = (id: string) => endpoints.filter((other) => other === id).length;
    return [...new Set(endpoints)].filter((id) => count(id) >= maxPerEndpoint);
  }

  async function fill(): Promise<void> {
    while (!isStopped && underWay.size < concurrency) {
      const claimed = await claimNext(db, busyEndpoints());
      outage.over();
      if (!claimed) return;
      const work = inSpan({ name: "webhook delivery" }, () => attempt(claimed))
        .catch(outage.noticed)
        .finally(() => {
          underWay.delete(work);
          look();
        });
      underWay.set(work, claimed.endpointId);
    }
  }

  function look(): void {
    if (isStopped) return;
    // A look that is under way may have missed the latest row.
    isToLookAgain = filling !== undefined;
    filling ??= fill()
      .catch(outage.noticed)
      .finally(() => {
        filling = undefined;
        if (isToLookAgain) look();
      });
  }

  async function attempt(claimed: Claimed): Promise<void> {
    const { id, messageId, endpoint, payload } = claimed;
    const outcome = await postEvent(
      {
        id: messageId ?? id,
        url: endpoint.url,
        body: JSON.stringify(payload),
        secrets: signingSecrets(secrets, endpoint, new Date()),
      },
      post,
    );
    await recordOutcome(options, claimed, outcome);
  }

  const timer = setInterval(look, pollMs);
  look();
  return {
    enqueue: (): void => void setTimeout(look, commitMs).unref(),
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await filling;
      const inTime = Promise.all(underWay.keys());
      await Promise.race([inTime, delay(stopWithinMs, undefined, { ref: false })]);
    },
  };
}
