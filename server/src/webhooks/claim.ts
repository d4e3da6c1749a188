import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";

/**
 * Lease of a delivery attempt: longer than an attempt takes, and shorter than a job's expiration. An attempt
 * whose lease has expired counts as lost.
 */
export const leaseSeconds = 45;

const claimedSelection = {
  ...{ id: true, endpointId: true, conferenceId: true, recordId: true },
  ...{ payload: true, attempts: true },
  endpoint: { select: { id: true, url: true, nonce: true, formerNonce: true, rotatedAt: true } },
} as const;

export type Claimed = Prisma.WebhookDeliveryGetPayload<{ select: typeof claimedSelection }>;

/**
 * Claims a delivery, unless an earlier event of the same record is pending; completing that one queues this
 * one.
 *
 * @returns "early" if another attempt holds the lease
 */
export function claim(
  db: PrismaClient,
  id: string,
  endpointId: string,
): Promise<Claimed | "early" | undefined> {
  return db.$transaction(async (tx) => {
    await lockEndpoint(tx, endpointId);
    const [state] = await tx.$queryRaw<{ isEarly: boolean; isBlocked: boolean }[]>`
      SELECT mine.not_before > now() AS "isEarly", EXISTS (
        SELECT FROM webhook_deliveries AS earlier
        WHERE earlier.endpoint_id = mine.endpoint_id AND earlier.record_id = mine.record_id
          AND earlier.status = 'queued' AND earlier.created_at < mine.created_at
      ) AS "isBlocked"
      FROM webhook_deliveries AS mine WHERE mine.id = ${id} AND mine.status = 'queued'`;
    if (!state || state.isBlocked) return undefined;
    if (state.isEarly) return "early";
    await tx.$executeRaw`
      UPDATE webhook_deliveries SET attempts = attempts + 1, attempted_at = now(),
        not_before = now() + make_interval(secs => ${leaseSeconds}::int) WHERE id = ${id}`;
    return tx.webhookDelivery.findUniqueOrThrow({ where: { id }, select: claimedSelection });
  });
}

/**
 * Locks the endpoint's row, so that attempts start and end one at a time and see each other's changes.
 */
export async function lockEndpoint(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${id} FOR NO KEY UPDATE`;
}
