import type { Person, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { type LinkServices, refuseUnknown } from "#proposal/find-by-link.ts";
import { idsInLink, isLink, speakingLink } from "#proposal/proposal-link.ts";

/**
 * Finds whose page a link opens. Links that nobody has are counted, so that guessing ends soon.
 *
 * @throws NotFoundError if the link is not valid any more, or is one of another conference
 * @throws RateLimitedError for somebody who has tried many such links
 */
export async function findSpeaking(
  services: LinkServices,
  db: PrismaClient | Prisma.TransactionClient,
  link: string,
  conferenceId: string,
): Promise<Person> {
  const [linkNonce] = idsInLink(link);
  const found = linkNonce
    ? await db.person.findFirst({ where: { linkNonce, conferenceId } })
    : null;
  if (found && isLink(speakingLink(services.secrets, found), link)) return found;
  return refuseUnknown(services);
}
