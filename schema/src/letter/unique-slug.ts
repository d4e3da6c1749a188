import type { Prisma } from "@summit/prisma/client.ts";
import { slugFromHeading } from "#rules/slug.ts";

/** The paths that the newsletter has taken for itself, below which its issues are. */
const reservedIssueSlugs: readonly string[] = [
  "confirm",
  "confirmed",
  "feed",
  "link-too-old",
  "requested",
  "subscribe",
  "unsubscribe",
  "unsubscribed",
];

/**
 * The last part of the address of an issue, made of its subject; with a number if another one has it. Those in the bin keep
 * theirs, which mails lead to.
 */
export async function uniqueSlug(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  subject: string,
): Promise<string> {
  const slug = slugFromHeading(subject) || "issue";
  const taken = await tx.letter.findMany({
    where: { conferenceId, slug: { startsWith: slug } },
    select: { slug: true },
  });
  const binned = await tx.binnedRecord.findMany({
    where: { conferenceId, entity: "letter" },
    select: { data: true },
  });
  const inBin = binned.map(({ data }) => (data as { row?: { slug?: string | null } }).row?.slug);
  const all = new Set([...taken.map((one) => one.slug), ...inBin, ...reservedIssueSlugs]);
  if (!all.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!all.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
