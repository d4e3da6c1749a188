import type { Prisma } from "@summit/prisma/client.ts";
import { freeAmong } from "#content/addresses.ts";
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

/** Leaves room for a number within the column's 100 characters. */
const longestBase = 90;

/**
 * The last part of the address of an issue, made of its subject; with a number if another one has it. Those in the bin keep
 * theirs, which mails lead to.
 */
export async function uniqueSlug(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  subject: string,
): Promise<string> {
  const base = slugFromHeading(subject).slice(0, longestBase).replace(/-$/, "") || "issue";
  const others = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM letters WHERE conference_id = ${conferenceId} AND starts_with(slug, ${base})
    UNION ALL
    SELECT data -> 'row' ->> 'slug' FROM binned_records
    WHERE conference_id = ${conferenceId} AND entity = 'letter' AND starts_with(data -> 'row' ->> 'slug', ${base})`;
  const taken = new Set([...others.map(({ slug }) => slug), ...reservedIssueSlugs]);
  return freeAmong(base, (slug) => taken.has(slug));
}
