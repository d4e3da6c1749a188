import type { Prisma } from "@summit/prisma/client.ts";
import type { ContentKind, ContentRow } from "#content/content-kind.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import { grouped } from "#lists/by-key.ts";
import { fold } from "#rules/fold.ts";

/** A record that may be the one that a row of an import means. */
export interface Match {
  id: string;
  name: string;
  /** Whether it is in the bin, from which an import can restore it. */
  inBin: boolean;
}

/** Finds the matches of a record that an import would create, except those that other rows have taken. */
export type FindMatches = (created: object, taken: ReadonlySet<string>) => Match[];

/** The most matches of a row. */
const maxMatches = 5;

/**
 * Reads the records that were typed by hand, so that an import does not double them. A record may be the same as a row
 * if its name or title is, in any case and spacing and with or without accents, or if both are profiles of a person, who
 * is known by the email address. A record in the bin may be the same, too, also by its ids. That never decides anything:
 * people share names, and sessions titles.
 */
export async function matchesAmong<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity }: ContentKind<Row>,
  conferenceId: string,
): Promise<FindMatches> {
  const typed = await recordsOf<Row>(tx, listedEntities[entity].type).findMany({
    where: { conferenceId, externalId: null },
    orderBy: { id: "asc" },
  });
  const byKey = grouped(typed.flatMap((row) => keysOf(row).map((key) => [key, row] as const)));
  const findBinned = await binnedAmong(tx, entity, conferenceId);
  return (created, taken) =>
    [
      ...[...new Set(keysOf(created).flatMap((key) => byKey.get(key) ?? []))]
        .filter(({ id }) => !taken.has(id))
        .toSorted((one, other) => slotsApart(one, created) - slotsApart(other, created))
        .map((row) => ({ id: row.id, name: comparedName(row), inBin: false })),
      ...findBinned(created),
    ].slice(0, maxMatches);
}

interface Binned {
  id: string;
  name: string;
  externalId: string | null;
}

/** Finds records in the bin that a row names by an id or, if they were typed by hand, by their name. */
async function binnedAmong(
  tx: Prisma.TransactionClient,
  entity: ListedEntityName,
  conferenceId: string,
): Promise<(created: object) => Match[]> {
  const binned = await tx.$queryRaw<Binned[]>`
    SELECT id, name, data -> 'row' ->> 'externalId' AS "externalId" FROM binned_records
    WHERE conference_id = ${conferenceId} AND entity = ${entity} ORDER BY deleted_at DESC, id`;
  const keysOfBinned = ({ id, externalId, name }: Binned) => [
    idKey(id),
    externalId === null ? keyOfName(name) : idKey(externalId),
  ];
  const byKey = grouped(
    binned.flatMap((row) => keysOfBinned(row).map((key) => [key, row] as const)),
  );
  return (created) => {
    const { externalId } = created as { externalId?: string | null };
    const keys = [...(externalId ? [idKey(externalId)] : []), keyOfName(comparedName(created))];
    const found = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    return [...found].map(({ id, name }) => ({ id, name, inBin: true }));
  };
}

const idKey = (id: string) => `id ${id}`;

const keyOfName = (name: string) => `name ${fold(name).trim().replaceAll(/\s+/g, " ")}`;

/** What makes two records likely to be the same: the person whose profiles they are, and the name. */
function keysOf(row: object): string[] {
  const { personId } = row as { personId?: string | null };
  const name = keyOfName(comparedName(row));
  return personId ? [`person ${personId}`, name] : [name];
}

/** What people know a record by. */
function comparedName(row: object): string {
  const { name, title } = row as { name?: string; title?: string };
  return name ?? title ?? "";
}

/** Whether sessions are at other times: breaks of the same title are told apart by theirs. */
function slotsApart(one: object, other: object): number {
  const [slot, otherSlot] = [one, other] as { day?: unknown; startTime?: unknown }[];
  return Number(slot?.day !== otherSlot?.day) + Number(slot?.startTime !== otherSlot?.startTime);
}
