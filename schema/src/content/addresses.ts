import { randomBytes } from "node:crypto";
import {
  type AddressKind,
  type FormerSlug,
  Prisma,
  type PrismaClient,
} from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import { newIds } from "#content/insert-rows.ts";
import { invalid } from "#errors/validation-error.ts";
import { grouped } from "#lists/by-key.ts";
import { editedProgramme, releasedProgramme } from "#publication/programme-tables.ts";
import { slugFromName, slugFromTitle } from "#rules/slug.ts";

/** The scope in which a slug is unique. */
interface AddressScope {
  kind: AddressKind;
  conferenceId: string;
  /** Set for sessions; null for one that is not scheduled, which has no address until it is. */
  day?: number | null;
}

/** A current or former address of a record's page. */
export interface Address extends AddressScope {
  slug: string;
}

/** A page whose slug is derived from the name of a speaker or a room, or the title of a session. */
interface NamedPage extends AddressScope {
  kind: "speaker" | "session" | "room";
  name: string;
}

const slugFrom = { speaker: slugFromName, session: slugFromTitle, room: slugFromName };

/** Leaves room for a numeric suffix within the column's 200 characters. */
const longestBase = 180;

/**
 * The slugs of new records, derived from their names, with numeric suffixes where other records have or had them, in a
 * statement for each day. The caller has locked the conference.
 */
export async function newSlugs(
  tx: Prisma.TransactionClient,
  pages: readonly NamedPage[],
): Promise<string[]> {
  const takenOn = new Map<NamedPage["day"], Set<string>>();
  const slugs: string[] = [];
  for (const page of pages) {
    const taken = takenOn.get(page.day) ?? (await slugsOfOthers(tx, page, "", ""));
    const slug = freeAmong(baseOf(page, slugFrom[page.kind](page.name)), (one) => taken.has(one));
    takenOn.set(page.day, taken.add(slug));
    slugs.push(slug);
  }
  return slugs;
}

/** A record's page before an update, and what may be new of it. */
interface ChangedPage {
  entityId: string;
  before: NamedPage & Address;
  after: { name: string; day?: number | null };
}

/**
 * The slugs of records of one conference after their updates, in a statement for each day. One changes only if the name
 * yields another slug, or the record moves to another day; then the former address is stored as a redirect. The caller has
 * locked the conference.
 */
export async function nextSlugs(
  tx: Prisma.TransactionClient,
  pages: readonly ChangedPage[],
): Promise<string[]> {
  const holdersOn = new Map<NamedPage["day"], SlugHolders>();
  const moved: MovedAddress[] = [];
  const slugs: string[] = [];
  for (const { entityId, before, after } of pages) {
    const named = slugFrom[before.kind](after.name);
    if (named === slugFrom[before.kind](before.name) && after.day === before.day) {
      slugs.push(before.slug);
      continue;
    }
    const page = { ...before, ...after };
    const base = baseOf(page, named);
    const holders =
      holdersOn.get(page.day) ?? (await holdersOf(tx, page, pages.length > 1 ? "" : base));
    const isTaken = (slug: string) => holders.get(slug)?.some((id) => id !== entityId) ?? false;
    const slug = freeAmong(base, isTaken);
    holdersOn.set(page.day, holders.set(slug, [...(holders.get(slug) ?? []), entityId]));
    moved.push({ entityId, from: before, to: { ...page, slug } });
    slugs.push(slug);
  }
  await moveAddresses(tx, moved);
  return slugs;
}

/** The slug of an article or a page of a conference. */
interface ChosenSlug {
  conferenceId: string;
  slug: string;
}

/** Prepares the check that no other article or page has or had the slug of one of many articles. */
export async function takenSlugCheck(
  change: Change,
  conferenceId: string,
): Promise<(one: { before?: { id: string } | undefined; data: { slug: string } }) => void> {
  const holders = await holdersOf(change.tx, { kind: "article", conferenceId }, "");
  for (const [id, row] of change.plan?.of("article") ?? []) {
    const { slug } = row as unknown as { slug: string };
    holders.set(slug, [...(holders.get(slug) ?? []), id]);
  }
  return ({ before, data: { slug } }) => {
    const [id = ""] = before ? [before.id] : newIds(1);
    const held = holders.get(slug) ?? [];
    if (held.some((other) => other !== id)) throw takenSlug();
    holders.set(slug, [...held, id]);
  };
}

const takenSlug = () => invalid("slug", "Is the address of another article or page", "TAKEN");

/**
 * Takes the slug that an article or a page has been given; they share their addresses. Its former one redirects. The
 * caller has locked the conference, so that nobody can take the slug between this and the write.
 *
 * @param before the record before the change, unless it is new
 * @throws ValidationError if another record has or had the slug
 */
export async function takeSlug(
  tx: Prisma.TransactionClient,
  { conferenceId, slug }: ChosenSlug,
  before?: ChosenSlug & { id: string },
): Promise<void> {
  const address: Address = { kind: "article", conferenceId, slug };
  if ((await slugsOfOthers(tx, address, slug, before?.id ?? "")).has(slug)) {
    throw takenSlug();
  }
  if (!before) return;
  const from = { ...address, slug: before.slug };
  await moveAddresses(tx, [{ entityId: before.id, from, to: address }]);
}

/** A record whose address changes. */
interface MovedAddress {
  entityId: string;
  from: Address;
  to: Address;
}

/**
 * Stores the former addresses of records of one conference as redirects. One that a record returns to stays stored: the
 * address of a record comes before former ones, and until a release, everybody reads the session where it was.
 */
async function moveAddresses(
  tx: Prisma.TransactionClient,
  moved: readonly MovedAddress[],
): Promise<void> {
  const changed = moved.filter(
    ({ from, to }) => from.slug !== to.slug || (from.day ?? 0) !== (to.day ?? 0),
  );
  if (changed.length === 0) return;
  const rows = changed
    .filter(({ from: { day } }) => day !== null)
    .map(({ entityId: entity_id, from }) => {
      const { conferenceId: conference_id, ...row } = formerSlug(from);
      return { ...row, conference_id, entity_id };
    });
  await tx.$executeRaw`
    INSERT INTO former_slugs (conference_id, kind, day, slug, entity_id)
    SELECT conference_id, kind, day, slug, entity_id
    FROM jsonb_populate_recordset(NULL::former_slugs, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT DO NOTHING`;
}

/** Makes all addresses of a record lead to another one, which takes its place. */
export async function keepAddressesOf(
  tx: Prisma.TransactionClient,
  { id, ...address }: Address & { id: string },
  entityId: string,
): Promise<void> {
  await tx.formerSlug.updateMany({ where: { entityId: id }, data: { entityId } });
  // One that the record has returned to is stored already.
  await tx.formerSlug.createMany({
    data: { ...formerSlug(address), entityId },
    skipDuplicates: true,
  });
}

/** The addresses that a record had before, with which they go to the bin. */
export type FormerAddress = Pick<FormerSlug, "kind" | "day" | "slug" | "createdAt">;

/** The former addresses of records, by their ids. */
export async function formerAddressesOf(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<Map<string, FormerAddress[]>> {
  const rows = await tx.formerSlug.findMany({ where: { entityId: { in: [...ids] } } });
  return grouped(
    rows.map(({ entityId, kind, day, slug, createdAt }) => [
      entityId,
      { kind, day, slug, createdAt },
    ]),
  );
}

/** Releases the addresses of deleted records; those of a session that everybody still reads with the next release. */
export async function deleteFormerSlugs(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM former_slugs WHERE entity_id = ANY(${ids})
      AND NOT EXISTS (SELECT FROM ${releasedProgramme.items} i WHERE i.id = entity_id)`;
}

/** Finds free slugs for restored records, in a statement for each kind and day. */
export class FreeSlugs {
  readonly #taken = new Map<string, Set<string>>();

  constructor(readonly tx: Prisma.TransactionClient) {}

  /** The slug itself, with a numeric suffix if another record has taken it meanwhile. */
  async take({ slug, ...scope }: Address): Promise<string> {
    const taken = await this.#takenIn(scope);
    const free = freeAmong(baseOf(scope, slug), (one) => taken.has(one));
    taken.add(free);
    return free;
  }

  /** Whether nobody else has, had or takes the slug. */
  async takeAsItIs({ slug, ...scope }: Address): Promise<boolean> {
    const taken = await this.#takenIn(scope);
    if (taken.has(slug)) return false;
    taken.add(slug);
    return true;
  }

  async #takenIn(scope: AddressScope): Promise<Set<string>> {
    const key = `${scope.conferenceId} ${scope.kind} ${scope.day}`;
    const taken = this.#taken.get(key) ?? (await slugsOfOthers(this.tx, scope, "", ""));
    this.#taken.set(key, taken);
    return taken;
  }
}

/** Lets former addresses redirect to restored records again, but for those that others have taken meanwhile. */
export async function restoreFormerSlugs(
  tx: Prisma.TransactionClient,
  restored: readonly { id: string; conferenceId: string; former: readonly FormerAddress[] }[],
): Promise<void> {
  const free = new FreeSlugs(tx);
  const data: Prisma.FormerSlugCreateManyInput[] = [];
  for (const { id: entityId, conferenceId, former } of restored) {
    for (const { kind, day, slug, createdAt } of former) {
      const scope = { kind, conferenceId, ...(kind === "session" && { day }) };
      if (!(await free.takeAsItIs({ ...scope, slug }))) continue;
      data.push({ conferenceId, kind, day, slug, entityId, createdAt });
    }
  }
  await tx.formerSlug.createMany({ data });
}

type AddressWhere =
  | { conferenceId: string; slug: string; day?: number | null }
  | { conferenceId: string; id: string };

/**
 * Finds a record by its current or former slug.
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

/**
 * Whether any public record of a conference has or had this slug, in one statement. Drafts count as nonexistent, and the
 * programme is the released one, whichever client the caller has: this answers strangers.
 */
export async function isSlugKnown(
  db: PrismaClient,
  conferenceId: string,
  slug: string,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH published AS NOT MATERIALIZED (
      SELECT id, conference_id, slug FROM speakers WHERE publication = 'published'
      UNION ALL
      SELECT id, conference_id, slug FROM ${releasedProgramme.items} WHERE publication = 'published' AND day IS NOT NULL
      UNION ALL
      SELECT id, conference_id, slug FROM articles WHERE publication = 'published'
      UNION ALL
      SELECT id, conference_id, slug FROM pages WHERE publication = 'published'
      UNION ALL
      SELECT id, conference_id, slug FROM rooms
    )
    SELECT 1 FROM published WHERE conference_id = ${conferenceId} AND slug = ${slug}
    UNION ALL
    SELECT 1 FROM former_slugs f JOIN published p ON p.id = f.entity_id
    WHERE f.conference_id = ${conferenceId} AND f.slug = ${slug}
    LIMIT 1`;
  return rows.length > 0;
}

/** An address as a row of the table of former slugs. */
const formerSlug = ({ kind, conferenceId, day, slug }: Address) => ({
  kind,
  conferenceId,
  day: day ?? 0,
  slug,
});

const baseOf = ({ kind }: AddressScope, wanted: string): string =>
  wanted.slice(0, longestBase).replace(/-$/, "") || `${kind}-${randomBytes(4).toString("hex")}`;

function freeAmong(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The slugs with this prefix that other records have or had, in one statement. */
async function slugsOfOthers(
  tx: Prisma.TransactionClient,
  scope: AddressScope,
  beginning: string,
  ownId: string,
): Promise<Set<string>> {
  const holders = await holdersOf(tx, scope, beginning, ownId);
  return new Set(holders.keys());
}

/** The ids of the records that have or had a slug, by slug. */
type SlugHolders = Map<string, string[]>;

/** Who has or had the slugs with this prefix, in one statement. */
async function holdersOf(
  tx: Prisma.TransactionClient,
  { kind, conferenceId, day }: AddressScope,
  beginning: string,
  exceptId = "",
): Promise<SlugHolders> {
  const ofDay =
    day === undefined ? Prisma.empty : Prisma.sql`AND day IS NOT DISTINCT FROM ${day}::int`;
  const rows = await tx.$queryRaw<{ slug: string; id: string }[]>`
    SELECT slug, id FROM ${tables[kind]}
    WHERE conference_id = ${conferenceId} AND id <> ${exceptId} AND starts_with(slug, ${beginning}) ${ofDay}
    UNION ALL
    SELECT slug, entity_id FROM former_slugs
    WHERE conference_id = ${conferenceId} AND kind = ${kind}::address_kind AND day = ${day ?? 0}
      AND entity_id <> ${exceptId} AND starts_with(slug, ${beginning})`;
  return grouped(rows.map(({ slug, id }) => [slug, id]));
}

const tables = {
  speaker: Prisma.raw("speakers"),
  session: editedProgramme.items,
  room: Prisma.raw("rooms"),
  // Pages share the addresses of articles.
  article: Prisma.raw(
    "(SELECT id, conference_id, slug FROM articles UNION ALL SELECT id, conference_id, slug FROM pages) records",
  ),
} satisfies Record<AddressKind, unknown>;
