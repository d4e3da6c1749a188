import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { wantedLanguages } from "#messages/readers.ts";

/**
 * The further language of a conference that whoever is answered reads it in; null if that is the first one, or none of its
 * languages is wanted.
 */
export async function readerLanguage(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<string | null> {
  const wanted = wantedLanguages();
  if (wanted.length === 0) return null;
  const conference = await tx.conference.findUnique({
    where: { id: conferenceId },
    select: { language: true, otherLanguages: true },
  });
  if (!conference || conference.otherLanguages.length === 0) return null;
  const languages = [conference.language, ...conference.otherLanguages];
  for (const tag of wanted) {
    const [base = ""] = tag.toLowerCase().split("-u-");
    const found =
      languages.find((language) => language.toLowerCase() === base) ??
      languages.find((language) => codeOf(language) === codeOf(base));
    if (found) return found === conference.language ? null : found;
  }
  return null;
}

const codeOf = (tag: string) => tag.toLowerCase().split("-")[0];

/** Notes in which language somebody has opened their own page last, for what is written to them. */
export async function noteReaderLanguage(
  db: PrismaClient,
  { conferenceId, personId }: { conferenceId: string; personId: string },
): Promise<void> {
  const language = await readerLanguage(db, conferenceId);
  await db.$executeRaw`
    UPDATE people SET language = ${language}
    WHERE id = ${personId} AND language IS DISTINCT FROM ${language}`;
}
