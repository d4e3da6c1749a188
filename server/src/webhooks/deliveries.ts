import { signingSecrets } from "@summit/schema/webhook/webhook-secret.ts";
import type { Webhooks } from "@summit/schema/webhook/webhooks.ts";
import type { Job } from "#jobs/queue.ts";
import { type Claimed, claim, leaseSeconds } from "./claim.ts";
import { type DeliveryOptions, queue } from "./delivery-options.ts";
import { postEvent } from "./post-event.ts";
import { recordOutcome } from "./record-outcome.ts";

const concurrency = 10;

/** Concurrent deliveries per endpoint, so that a slow endpoint does not delay the others. */
const maxPerEndpoint = 3;
const waitForTurnSeconds = 5;

/**
 * Starts the worker that makes queued deliveries.
 *
 * @returns queues new deliveries
 */
export async function startDeliveries(options: DeliveryOptions): Promise<Webhooks["enqueue"]> {
  const { jobs } = options;
  await jobs.work({ name: queue, concurrency, handle: createDelivering(options) });
  await queueRestored(options);
  return (tx, deliveries) => jobs.addAll(queue, "deliveryId", deliveries, tx);
}

/** Backups contain pending deliveries, but not their jobs. */
async function queueRestored({ db, jobs }: DeliveryOptions): Promise<void> {
  const waiting = await db.webhookDelivery.findMany({
    where: { status: "queued" },
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  for (const deliveryId of await jobs.withoutJob(queue, "deliveryId", ids)) {
    await jobs.add(queue, { deliveryId });
  }
}

function createDelivering(options: DeliveryOptions) {
  const { db, jobs, secrets, post } = options;
  const underWay = new Map<string, number>();
  const count = (endpointId: string) => underWay.get(endpointId) ?? 0;

  return async function deliver(job: Job): Promise<void> {
    const { deliveryId: id } = job.data as { deliveryId: string };
    const found = await db.webhookDelivery.findUnique({
      where: { id, status: "queued" },
      select: { endpointId: true },
    });
    if (!found) return;
    const { endpointId } = found;
    if (count(endpointId) >= maxPerEndpoint) return later(id, waitForTurnSeconds);
    underWay.set(endpointId, count(endpointId) + 1);
    try {
      const claimed = await claim(db, id, endpointId);
      if (claimed === "early") return await later(id, leaseSeconds);
      if (claimed) await attempt(claimed, job);
    } finally {
      const left = count(endpointId) - 1;
      if (left > 0) underWay.set(endpointId, left);
      else underWay.delete(endpointId);
    }
  };

  function later(deliveryId: string, startAfter: number): Promise<void> {
    return jobs.add(queue, { deliveryId }, { startAfter });
  }

  async function attempt(claimed: Claimed, job: Job): Promise<void> {
    const { id, endpoint, payload } = claimed;
    const outcome = await postEvent(
      {
        ...{ id, url: endpoint.url, body: JSON.stringify(payload) },
        secrets: signingSecrets(secrets, endpoint, new Date()),
      },
      post,
    );
    await recordOutcome(options, { ...claimed, jobId: job.id }, outcome);
  }
}
