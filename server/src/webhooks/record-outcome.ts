import type { Prisma } from "@summit/prisma/client.ts";
import { recordAudit } from "@summit/schema/audit/audit.service.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { sendMail } from "@summit/schema/mail/mail.service.ts";
import { ownersOf } from "@summit/schema/team/team.service.ts";
import { cancelDeliveries } from "@summit/schema/webhook/webhook.service.ts";
import { type Claimed, lockEndpoint } from "#webhooks/claim.ts";
import type { DeliveryOptions } from "#webhooks/delivery-options.ts";
import type { Outcome } from "#webhooks/post-event.ts";

const { retrySeconds, days } = apiLimits.webhooks;

/** Backoff in seconds by number of failed attempts; undefined after the last attempt. */
export const deliveryRetryDelay = (attempts: number): number | undefined =>
  retrySeconds[attempts - 1];

/** An endpoint that has failed for this long is switched off. */
const patienceMs = days * 24 * 3_600 * 1_000;

/** Records the outcome of an attempt, and when the next one is due. */
export async function recordOutcome(
  options: DeliveryOptions,
  attempt: Claimed,
  outcome: Outcome,
): Promise<void> {
  const { db, logger, waitAfter = deliveryRetryDelay } = options;
  const { id, endpointId } = attempt;
  await db.$transaction(async (tx) => {
    await lockEndpoint(tx, endpointId);
    await tx.webhookDelivery.updateMany({ where: { id }, data: responseColumns(outcome) });
    if (outcome.delivered) {
      await tx.webhookDelivery.updateMany({ where: { id }, data: { status: "delivered" } });
      await tx.webhookEndpoint.updateMany({
        where: { id: endpointId, failingSince: { not: null } },
        data: { failingSince: null },
      });
    } else if (await isToBeSwitchedOff(tx, endpointId, outcome)) {
      await tx.webhookDelivery.updateMany({ where: { id }, data: { status: "failed" } });
      await switchOff(options, tx, attempt, outcome);
      logger.warn({ endpointId, reason: outcome.error }, "A webhook endpoint was switched off");
    } else {
      const wait = waitAfter(attempt.attempts);
      if (wait === undefined) {
        await tx.webhookDelivery.updateMany({ where: { id }, data: { status: "failed" } });
      } else {
        await tx.$executeRaw`
          UPDATE webhook_deliveries SET not_before = now() + make_interval(secs => ${wait}::float8)
          WHERE id = ${id}`;
      }
    }
  });
}

const responseColumns = ({ status, body, failure, error, durationMs }: Outcome) => ({
  responseStatus: status,
  responseBody: body,
  failure,
  lastError: error,
  durationMs,
});

/**
 * Records since when the endpoint has been failing.
 *
 * @returns whether it has failed for too long, or is permanently gone
 */
async function isToBeSwitchedOff(
  tx: Prisma.TransactionClient,
  id: string,
  { failure }: Outcome,
): Promise<boolean> {
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id, enabled: true } });
  if (!endpoint) return false;
  if (failure === "gone") return true;
  const { failingSince } = endpoint;
  if (failingSince) return Date.now() - failingSince.getTime() >= patienceMs;
  await tx.webhookEndpoint.update({ where: { id }, data: { failingSince: new Date() } });
  return false;
}

/** Cancels the endpoint's pending deliveries and notifies the owners of the conference. */
async function switchOff(
  { mail }: DeliveryOptions,
  tx: Prisma.TransactionClient,
  { conferenceId, endpoint }: Claimed,
  { failure, error }: Outcome,
): Promise<void> {
  const { id } = endpoint;
  const offReason =
    failure === "gone"
      ? "The endpoint answered with 410: it wants no more events."
      : `Nothing could be delivered for three days. ${error}`.slice(0, 300);
  const off = { enabled: false, offReason, version: { increment: 1 } };
  await tx.webhookEndpoint.update({ where: { id }, data: off });
  await cancelDeliveries(tx, id);
  await recordAudit(tx, {
    action: "webhook-endpoint.switch-off",
    actorId: null,
    entityId: id,
    conferenceId,
    details: { host: new URL(endpoint.url).host },
  });
  for (const { email: recipient } of await ownersOf(tx, conferenceId)) {
    await sendMail(tx, mail, {
      kind: "webhook-off",
      recipient,
      conferenceId,
      data: { endpointId: id },
    });
  }
}
