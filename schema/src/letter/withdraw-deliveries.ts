import type { Prisma } from "@summit/prisma/client.ts";

/**
 * Takes back what has not been sent of some letters. What is being handed over to the mail server at this moment is sent.
 *
 * @param reason is shown beside each delivery
 */
export async function withdrawDeliveries(
  tx: Prisma.TransactionClient,
  letterIds: readonly string[],
  reason: string,
): Promise<void> {
  await tx.outgoingMail.updateMany({
    where: { letterId: { in: [...letterIds] }, status: { in: ["held", "queued"] } },
    data: { status: "suppressed", lastError: reason, data: {} },
  });
}
