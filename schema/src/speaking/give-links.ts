import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";

/** What is stored of somebody without a link, which nobody was sent and nobody has opened. */
export const noLink = {
  linkNonce: null,
  formerLinkNonces: [] as string[],
  linkSentAt: null,
  linkOpenedAt: null,
};

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

// Neither is a change of the person, which others would have to know of.

/** Notes that somebody was sent the link to their own page. */
export async function noteSentLink(db: PrismaClient, personId: string, at: Date): Promise<void> {
  await db.$executeRaw`UPDATE people SET link_sent_at = ${at} WHERE id = ${personId}`;
}

/** Notes that somebody has opened their own page, the first time. */
export async function noteOpenedLink(db: PrismaClient, personId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE people SET link_opened_at = now() WHERE id = ${personId} AND link_opened_at IS NULL`;
}
