import { randomBytes } from "node:crypto";
import type { Prisma } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import { publicConferences } from "#conference/visibility.ts";
import type { Viewer } from "#context/viewer.ts";
import { invalid } from "#errors/validation-error.ts";
import { conferenceSlug } from "#rules/conference-slug.ts";
import { slugFromConferenceName } from "#rules/slug.ts";

/** Whether a conference can have a slug. */
export interface ConferenceAddress {
  slug: string;
  /** The reason why it is not available; null if it is. */
  problem: string | null;
  /** The slug itself if it is available, otherwise a similar one. */
  suggestion: string;
}

const taken = "Is the address of another conference";

/**
 * Checks whether a slug is available, as far as the viewer may know: conferences that are hidden from them are
 * left out, and refuse their slugs only when it is saved.
 *
 * @param wanted an address or a name
 * @param ownId of the conference that will have it, whose former slugs it may have again
 */
export async function checkConferenceAddress(
  { db, viewer }: { db: Prisma.TransactionClient; viewer: Viewer },
  wanted: string,
  ownId = "",
): Promise<ConferenceAddress> {
  const slug = wanted.trim();
  const { error } = conferenceSlug.safeParse(slug);
  const known = {
    OR: [publicConferences, managedBy(viewer, "belong")],
  };
  const isKnown = (await slugsOfOthers(db, slug, ownId, known)).has(slug);
  if (!error && !isKnown) return { slug, problem: null, suggestion: slug };
  const suggestion = await freeConferenceSlug(db, wanted, ownId, known);
  return { slug, problem: error?.issues[0]?.message ?? taken, suggestion };
}

/**
 * A slug derived from a name that no other conference has or had.
 *
 * @param among which conferences; all by default
 */
export async function freeConferenceSlug(
  db: Prisma.TransactionClient,
  name: string,
  ownId = "",
  among: Prisma.ConferenceWhereInput = {},
): Promise<string> {
  const made = slugFromConferenceName(name);
  const base = conferenceSlug.safeParse(made).success
    ? made
    : `conference-${randomBytes(4).toString("hex")}`;
  const slugs = await slugsOfOthers(db, { startsWith: base }, ownId, among);
  if (!slugs.has(base)) return base;
  let number = 2;
  while (slugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/**
 * Changes the slug of a conference, which the caller has locked. The former one redirects.
 *
 * @throws ValidationError at `slug` where another conference has or had it
 */
export async function moveConference(
  tx: Prisma.TransactionClient,
  { id, slug: before }: { id: string; slug: string },
  slug: string,
): Promise<void> {
  if (slug === before) return;
  await checkConferenceSlugFree(tx, slug, id);
  // If it returns to a former slug, that one must not redirect any more.
  await tx.formerConferenceSlug.deleteMany({ where: { slug, conferenceId: id } });
  await tx.formerConferenceSlug.create({ data: { slug: before, conferenceId: id } });
}

/** @throws ValidationError at `slug` where another conference has or had it */
export async function checkConferenceSlugFree(
  tx: Prisma.TransactionClient,
  slug: string,
  ownId = "",
): Promise<void> {
  if (await isTaken(tx, slug, ownId)) throw takenSlug();
}

/** The error for a slug that is taken, including by a concurrent change. */
export const takenSlug = () => invalid("slug", taken, "TAKEN");

/** The id of the conference that has or had a slug; null if there is none. */
export async function findConferenceByAddress(
  db: Prisma.TransactionClient,
  slug: string,
): Promise<string | null> {
  const current = await db.conference.findUnique({ where: { slug }, select: { id: true } });
  if (current) return current.id;
  const former = await db.formerConferenceSlug.findUnique({ where: { slug } });
  return former?.conferenceId ?? null;
}

const isTaken = async (db: Prisma.TransactionClient, slug: string, ownId: string) =>
  (await slugsOfOthers(db, slug, ownId)).has(slug);

async function slugsOfOthers(
  db: Prisma.TransactionClient,
  slug: string | { startsWith: string },
  ownId: string,
  among: Prisma.ConferenceWhereInput = {},
): Promise<Set<string>> {
  const select = { slug: true };
  const [current, former] = [
    await db.conference.findMany({ where: { slug, NOT: { id: ownId }, AND: [among] }, select }),
    await db.formerConferenceSlug.findMany({
      where: { slug, NOT: { conferenceId: ownId }, conference: among },
      select,
    }),
  ];
  return new Set([...current, ...former].map((row) => row.slug));
}
