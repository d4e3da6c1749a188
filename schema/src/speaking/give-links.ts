import type { Prisma } from "@summit/prisma/client.ts";

/** Gives people links to pages of their own, as far as they have none. */
export async function giveLinks(
  tx: Prisma.TransactionClient,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE people SET link_nonce = replace(gen_random_uuid()::text, '-', '')
    WHERE id = ANY(${[...personIds]}) AND link_nonce IS NULL`;
}
