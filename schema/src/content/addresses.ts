import { randomBytes } from "node:crypto";
import type { AddressKind, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { slugFromName, slugFromTitle } from "#rules/slug.ts";

/** The pages among which a slug is unique. */
interface AddressScope {
  kind: AddressKind;
  conferenceId: string;
  /** Of a session. */
  day?: number;
}

/** Where the page of a record is, or was. */
export interface Address extends AddressScope {
  slug: string;
}

/** A page whose slug is made from the name of a speaker or the title of a session. */
interface NamedPage extends AddressScope {
  kind: "speaker" | "session";
  name: string;
}

const slugFrom = { speaker: slugFromName, session: slugFromTitle };

/** Leaves room for a number in the database's 200 characters. */
const longestBase = 180;

/**
 * The slug of a new record: made from its name, with a number where another record has it or had
 * it. The caller has locked the conference.
 */
export function newSlug(tx: Prisma.TransactionClient, page: NamedPage): Promise<string> {
  return freeSlug(tx, page, slugFrom[page.kind](page.name), "");
}

/**
 * The slug of a record after a change. It stays unless the name makes another slug now, or the
 * record moves to another day; then the old address is kept as one that leads to the new one. The
 * caller has locked the conference.
 *
 * @param before the page as it is stored
 * @param after what may be new of it
 */
export async function nextSlug(
  tx: Prisma.TransactionClient,
  entityId: string,
  before: NamedPage & Address,
  after: { name: string; day?: number },
): Promise<string> {
  const base = slugFrom[before.kind](after.name);
  if (base === slugFrom[before.kind](before.name) && after.day === before.day) return before.slug;
  const page = { ...before, ...after };
  const slug = await freeSlug(tx, page, base, entityId);
  await moveAddress(tx, entityId, before, { ...page, slug });
  return slug;
}

/** Whether another record has this address, or had it. */
export async function isAddressTaken(
  tx: Prisma.TransactionClient,
  address: Address,
  ownId = "",
): Promise<boolean> {
  return (await slugsOfOthers(tx, address, address.slug, ownId)).has(address.slug);
}

/** Keeps the address that a record had as one that leads to its page. */
export async function moveAddress(
  tx: Prisma.TransactionClient,
  entityId: string,
  from: Address,
  to: Address,
): Promise<void> {
  const [old, current] = [formerSlug(from), formerSlug(to)];
  if (old.slug === current.slug && old.day === current.day) return;
  // A record that goes back to an address it had does not redirect from there any more.
  await tx.formerSlug.deleteMany({ where: { ...current, entityId } });
  await tx.formerSlug.createMany({ data: { ...old, entityId }, skipDuplicates: true });
}

/** Frees the addresses that a deleted record had. */
export async function deleteFormerSlugs(
  tx: Prisma.TransactionClient,
  where: { entityId: string } | { kind: AddressKind; conferenceId: string },
): Promise<void> {
  await tx.formerSlug.deleteMany({ where });
}

type AddressWhere =
  | { conferenceId: string; slug: string; day?: number }
  | { conferenceId: string; id: string };

/**
 * Finds the record whose page has an address, or had it.
 *
 * @param find reads one record
 */
export async function findByAddress<Row>(
  db: PrismaClient,
  { kind, ...where }: Address,
  find: (where: AddressWhere) => Promise<Row | null>,
): Promise<Row | null> {
  const current = await find(where);
  if (current) return current;
  const { conferenceId } = where;
  const former = await db.formerSlug.findFirst({
    where: formerSlug({ kind, ...where }),
    select: { entityId: true },
  });
  return former && find({ conferenceId, id: former.entityId });
}

/** Whether the page of any record of a conference has this slug, or had it; one statement. */
export async function isSlugKnown(
  db: PrismaClient,
  conferenceId: string,
  slug: string,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM speakers WHERE conference_id = ${conferenceId} AND slug = ${slug}
    UNION ALL
    SELECT 1 FROM schedule_items WHERE conference_id = ${conferenceId} AND slug = ${slug}
    UNION ALL
    SELECT 1 FROM articles WHERE conference_id = ${conferenceId} AND slug = ${slug}
    UNION ALL
    SELECT 1 FROM former_slugs WHERE conference_id = ${conferenceId} AND slug = ${slug}
    LIMIT 1`;
  return rows.length > 0;
}

/** An address as the table of former ones states it. */
const formerSlug = ({ kind, conferenceId, day = 0, slug }: Address) => ({
  kind,
  conferenceId,
  day,
  slug,
});

async function freeSlug(
  tx: Prisma.TransactionClient,
  scope: AddressScope,
  wanted: string,
  ownId: string,
): Promise<string> {
  const base =
    wanted.slice(0, longestBase).replace(/-$/, "") ||
    `${scope.kind}-${randomBytes(4).toString("hex")}`;
  const taken = await slugsOfOthers(tx, scope, base, ownId);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The slugs with this beginning that other records have or had. */
async function slugsOfOthers(
  tx: Prisma.TransactionClient,
  { kind, conferenceId, day }: AddressScope,
  beginning: string,
  ownId: string,
): Promise<Set<string>> {
  const slug = { startsWith: beginning };
  const others = { where: { conferenceId, slug, NOT: { id: ownId } }, select: { slug: true } };
  const readCurrent = {
    speaker: () => tx.speaker.findMany(others),
    session: () => tx.scheduleItem.findMany({ ...others, where: { ...others.where, day } }),
    article: () => tx.article.findMany(others),
  }[kind];
  const current = await readCurrent();
  const former = await tx.formerSlug.findMany({
    where: { kind, conferenceId, day: day ?? 0, slug, NOT: { entityId: ownId } },
    select: { slug: true },
  });
  return new Set([...current, ...former].map((row) => row.slug));
}
