import type { Prisma, PrismaClient, Proposal } from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { answerText } from "#messages/readers.ts";
import type { PlainMessageKey } from "#messages/translator.ts";
import { idsInLink, isLink, proposalLink } from "#proposal/proposal-link.ts";

type Database = PrismaClient | Prisma.TransactionClient;

/** The proposal of a link; null if the link is not valid, or leads to another conference. */
export async function proposalOfLink(
  db: Database,
  secrets: Context["secrets"],
  link: string,
  conferenceId?: string,
): Promise<Proposal | null> {
  const [id] = idsInLink(link);
  if (!id) return null;
  const found = await db.proposal.findUnique({ where: { id } });
  if (!found || !isLink(proposalLink(secrets, found), link)) return null;
  return conferenceId === undefined || found.conferenceId === conferenceId ? found : null;
}

/**
 * Finds the proposal of a link. Links that nobody has are counted, so that guessing ends soon.
 *
 * @throws NotFoundError if the link is not valid
 * @throws RateLimitedError for somebody who has tried many such links
 */
export async function findByLink(
  services: Context,
  db: Database,
  link: string,
  conferenceId?: string,
): Promise<Proposal> {
  const found = await proposalOfLink(db, services.secrets, link, conferenceId);
  return found ?? (await refuseUnknown(services));
}

/**
 * Counts a link that nobody has.
 *
 * @param why says where one gets another
 * @throws NotFoundError, or RateLimitedError for somebody who has tried many such links
 */
export async function refuseUnknown(
  { limits, client }: Context,
  why: PlainMessageKey = "answers.askForLinkAtCall",
): Promise<never> {
  await enforceRateLimit(limits, "unknownLinkByClient", client.address);
  throw new NotFoundError(answerText(why));
}
