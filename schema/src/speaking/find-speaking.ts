import type { Person, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import { refuseUnknown } from "#proposal/find-by-link.ts";
import { idsInLink, isLink, speakingLink } from "#proposal/proposal-link.ts";

type Database = PrismaClient | Prisma.TransactionClient;

/**
 * Whose page a link opens, also where it was that of somebody who is merged into them; null if the link is not valid, or is
 * one of another conference.
 */
export async function personOfLink(
  db: Database,
  secrets: Context["secrets"],
  link: string,
  conferenceId?: string,
): Promise<Person | null> {
  const [linkNonce] = idsInLink(link);
  if (!linkNonce || !isLink(speakingLink(secrets, { linkNonce }), link)) return null;
  const isTheirs = { OR: [{ linkNonce }, { formerLinkNonces: { has: linkNonce } }] };
  return db.person.findFirst({
    where: { ...isTheirs, ...(conferenceId !== undefined && { conferenceId }) },
  });
}

/**
 * Finds whose page a link opens. Links that nobody has are counted, so that guessing ends soon.
 *
 * @throws NotFoundError if the link is not valid any more, or is one of another conference
 * @throws RateLimitedError for somebody who has tried many such links
 */
export async function findSpeaking(
  services: Context,
  db: Database,
  link: string,
  conferenceId?: string,
): Promise<Person> {
  const found = await personOfLink(db, services.secrets, link, conferenceId);
  return found ?? (await refuseUnknown(services, "answers.askForLinkHere"));
}
