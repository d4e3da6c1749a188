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

/** A record whose slug is derived from its name, or a session's from its title, or which has been given one. */
interface Addressed {
  name?: string;
  title?: string;
  /** Of sessions. */
  day?: number | null;
  slug?: string;
}

const slugFrom = {
  speaker: ({ name = "" }: Addressed) => slugFromName(name),
  session: ({ title = "" }: Addressed) => slugFromTitle(title),
  room: ({ name = "" }: Addressed) => slugFromName(name),
  article: ({ slug = "" }: Addressed) => slug,
} satisfies Record<AddressKind, unknown>;

/** Leaves room for a numeric suffix within the column's 200 characters. */
const longestBase = 180;

/**
 * The slugs of new records of a conference, with numeric suffixes where other records have or had them, in a statement for
 * each day. The caller has locked the conference.
 *
 * @returns undefined for records without addresses
 */
export async function newSlugs(
  tx: Prisma.TransactionClient,
  kind: AddressKind | undefined,
  conferenceId: string,
  records: readonly Addressed[],
): Promise<string[] | undefined> {
  if (!kind) return undefined;
  const takenOn = new Map<Addressed["day"], Set<string>>();
  const slugs: string[] = [];
  for (const record of records) {
    const scope = { kind, conferenceId, ...dayOf(kind, record) };
    const taken = takenOn.get(scope.day) ?? (await slugsOfOthers(tx, scope, "", ""));
    const slug = freeAmong(baseOf(scope, slugFrom[kind](record)), (one) => taken.has(one));
    takenOn.set(scope.day, taken.add(slug));
    slugs.push(slug);
  }
  return slugs;
}

/** Only sessions have addresses by day. */
const dayOf = (kind: AddressKind, { day = null }: Addressed) => (kind === "session" ? { day } : {});

/** A record before an update, and what may be new of it. */
interface ChangedRecord {
  before: Addressed & { id: string; conferenceId: string };
  data: Addressed;
}

/**
 * The slugs of records of one conference after their updates, in a statement for each day. One changes only if what it is
 * derived from yields another slug, or the record moves to another day; then the former address is stored as a redirect. The
 * caller has locked the conference.
 *
 * @returns undefined for records without addresses
 */
export async function nextSlugs(
  tx: Prisma.TransactionClient,
  kind: AddressKind | undefined,
  updates: readonly ChangedRecord[],
): Promise<string[] | undefined> {
  if (!kind) return undefined;
  const holdersOn = new Map<Addressed["day"], SlugHolders>();
  const moved: MovedAddress[] = [];
  const slugs: string[] = [];
  for (const { before, data } of updates) {
    const { id: entityId, conferenceId, slug: present = "" } = before;
    const after = { ...before, ...data };
    const from = { kind, conferenceId, ...dayOf(kind, before), slug: present };
    const scope = { kind, conferenceId, ...dayOf(kind, after) };
    const derived = slugFrom[kind](after);
    if (derived === slugFrom[kind](before) && scope.day === from.day) {
      slugs.push(present);
      continue;
    }
    const base = baseOf(scope, derived);
    const holders =
      holdersOn.get(scope.day) ?? (await holdersOf(tx, scope, updates.length > 1 ? "" : base));
    const isTaken = (slug: string) => holders.get(slug)?.some((id) => id !== entityId) ?? false;
    const slug = freeAmong(base, isTaken);
    holdersOn.set(scope.day, holders.set(slug, [...(holders.get(slug) ?? []), entityId]));
    moved.push({ entityId, from, to: { ...scope, slug } });
    slugs.push(slug);
  }
  await moveAddresses(tx, moved);
  return slugs;
}

/** Prepares the check that no other article or page has or had the slug of one of many: they share their addresses. */
export async function takenSlugCheck(
  change: Change,
  conferenceId: string,
): Promise<(one: { before?: { id: string } | undefined; data: { slug: string } }) => void> {
  const holders = await holdersOf(change.tx, { kind: "article", conferenceId }, "");
  for (const kind of ["article", "page"] as const) {
    for (const [id, row] of change.plan?.of(kind) ?? []) {
      const { slug } = row as unknown as { slug: string };
      holders.set(slug, [...(holders.get(slug) ?? []), id]);
    }
  }
  const languages = await addressesOfLanguages(change.tx, conferenceId);
  return ({ before, data: { slug } }) => {
    if (languages.has(slug)) {
      throw invalid("slug", "Is the address of the site in another language", "TAKEN");
    }
    const [id = ""] = before ? [before.id] : newIds(1);
    const held = holders.get(slug) ?? [];
    if (held.some((other) => other !== id)) {
      throw invalid("slug", "Is the address of another article or page", "TAKEN");
    }
    holders.set(slug, [...held, id]);
  };
}

/** The slugs that lead to the languages which a site has, and to those that it had. */
async function addressesOfLanguages(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<ReadonlySet<string>> {
  const conference = await tx.conference.findUnique({
    where: { id },
    select: { language: true, otherLanguages: true, formerLanguages: true },
  });
  const { language, otherLanguages = [], formerLanguages = [] } = conference ?? {};
  const further = [...otherLanguages, ...formerLanguages];
  const all = language && further.length > 0 ? [language, ...further] : [];
  return new Set(all.map((tag) => tag.toLowerCase()));
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
      UNION ALL
      SELECT id, conference_id, slug FROM letters WHERE is_public AND state NOT IN ('draft', 'waiting')
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

/** A slug that nobody has: the base itself, or with a number. */
export function freeAmong(base: string, isTaken: (slug: string) => boolean): string {
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
