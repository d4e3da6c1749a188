import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import { proposalOfLink } from "#proposal/find-by-link.ts";
import { personOfLink } from "#speaking/find-speaking.ts";

/** The conference that the secret link of a person or of a proposal is for; null if it is not valid. */
export async function conferenceOfLink(
  db: PrismaClient,
  secrets: Context["secrets"],
  link: string,
): Promise<string | null> {
  const found =
    (await personOfLink(db, secrets, link)) ?? (await proposalOfLink(db, secrets, link));
  return found?.conferenceId ?? null;
}
