import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";

/**
 * Lease of a delivery attempt, longer than an attempt takes. An attempt whose lease has expired counts as lost.
 */
const leaseSeconds = 45;

const claimedSelection = {
  id: true,
  messageId: true,
  endpointId: true,
  conferenceId: true,
  recordId: true,
  payload: true,
  attempts: true,
  endpoint: { select: { id: true, url: true, nonce: true, formerNonce: true, rotatedAt: true } },
} as const;

export type Claimed = Prisma.WebhookDeliveryGetPayload<{ select: typeof claimedSelection }>;

/**
 * Claims the delivery that has been due for longest. Of the deliveries about a record, only the oldest is due.
 * Concurrent claims, also by other servers, get different ones.
 *
 * @param busyEndpoints endpoints that have enough deliveries under way
 * @returns undefined if none is due
 */
export async function claimNext(
  db: PrismaClient,
  busyEndpoints: readonly string[],
): Promise<Claimed | undefined> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE webhook_deliveries SET attempts = attempts + 1, attempted_at = now(),
      not_before = now() + make_interval(secs => ${leaseSeconds}::int)
    WHERE id = (
      SELECT delivery.id FROM webhook_deliveries AS delivery JOIN (
        SELECT DISTINCT ON (endpoint_id, record_id) id FROM webhook_deliveries
        WHERE status = 'queued' AND endpoint_id <> ALL(${busyEndpoints}::text[])
        ORDER BY endpoint_id, record_id, created_at
      ) AS oldest ON oldest.id = delivery.id
      WHERE delivery.status = 'queued' AND delivery.not_before <= now()
      ORDER BY delivery.not_before, delivery.created_at
      LIMIT 1 FOR UPDATE OF delivery SKIP LOCKED
    ) RETURNING id`;
  if (!claimed) return undefined;
  const select = claimedSelection;
  return (await db.webhookDelivery.findUnique({ where: claimed, select })) ?? undefined;
}

/**
 * Locks the endpoint's row, so that attempts end one at a time and see each other's changes.
 */
export async function lockEndpoint(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${id} FOR NO KEY UPDATE`;
}
