import type { Prisma } from "@summit/prisma/client.ts";
import type { QueryRows } from "@summit/prisma/database.ts";
import type { BinData } from "#bin/snapshot.ts";
import { findHistory } from "#history/history.service.ts";
import { type Addressed, addressesOf } from "#person/addresses.ts";
import { peopleWith } from "#person/person.service.ts";
import { findPersonalRows } from "#privacy/personal-rows.ts";
import { isOwnRow } from "#privacy/personal-tables.ts";
import type { Row } from "#privacy/row.ts";

/** Where a conference holds something about one person. */
export interface Traces {
  conferenceId: string;
  /** Of the person, and of those in the bin who are the same: they were merged, or have the same address. */
  personIds: string[];
  /** Of their profiles that are in the programme, drafts included. */
  profileIds: string[];
  /** Of their profiles in the bin. */
  binnedProfileIds: string[];
  /** Those that they have, and those that they had. */
  addresses: string[];
  names: string[];
  /** Of the proposals that are theirs alone, drafts included. */
  proposalIds: string[];
  /** Rows that contain an address or are about a record above, by table. */
  rows: Record<string, Row[]>;
  /** Of the rows that are about this person only, such as their messages. */
  ownIds: string[];
}

/** Runs plain SQL in a transaction of Prisma. */
export const queryIn =
  (tx: Prisma.TransactionClient): QueryRows =>
  (text, values = []) =>
    tx.$queryRawUnsafe(text, ...values);

/** Finds everything that a conference holds about a person, who may be in the bin. */
export async function tracesOf(
  tx: Prisma.TransactionClient,
  person: { id: string; conferenceId: string },
): Promise<Traces> {
  const { conferenceId } = person;
  const query = queryIn(tx);
  let known = { personIds: [person.id], addresses: [] as string[], names: [] as string[] };
  let binned: BinnedTrace[] = [];
  for (let count = 0; count < known.personIds.length + known.addresses.length; ) {
    count = known.personIds.length + known.addresses.length;
    known = await withValues(tx, conferenceId, known);
    binned = await query(
      `SELECT id, entity, data FROM binned_records
       WHERE conference_id = $1 AND (
         entity = 'speaker' AND data -> 'row' ->> 'personId' = ANY($2::text[])
         OR entity = 'person' AND (id = ANY($2::text[]) OR data ->> 'mergedInto' = ANY($2::text[])
           OR lower(data -> 'row' ->> 'email') = ANY($3::text[])
           OR data -> 'row' -> 'otherEmails' ?| $3::text[]))`,
      [conferenceId, known.personIds, known.addresses],
    );
    const people = binned.filter(({ entity }) => entity === "person");
    known.personIds = distinct([...known.personIds, ...people.map(({ id }) => id)]);
    const rows = people.map(({ data }) => data.row as unknown as Addressed & { name: string });
    known.addresses = distinct([...known.addresses, ...rows.flatMap(addressesOf)]);
    known.names = distinct([...known.names, ...rows.map(({ name }) => name)]);
  }
  const { personIds, addresses, names } = known;
  const references = binned.flatMap(({ entity, data }) =>
    entity === "person" ? data.references : [],
  );
  const formerIds = references.flatMap(({ model, id }) => (model === "Speaker" ? id : []));
  const profiles = await tx.speaker.findMany({
    where: {
      conferenceId,
      OR: [{ personId: { in: personIds } }, { personId: null, id: { in: formerIds } }],
    },
    select: { id: true },
  });
  const inBin = await tx.binnedRecord.findMany({
    where: { conferenceId, entity: "speaker", id: { in: formerIds } },
    select: { id: true },
  });
  const profileIds = profiles.map(({ id }) => id);
  const binnedProfileIds = distinct([
    ...binned.flatMap(({ id, entity }) => (entity === "speaker" ? id : [])),
    ...inBin.map(({ id }) => id),
  ]);
  const sought = { addresses, conferenceId };
  const withAddress = await findPersonalRows(query, { ...sought, ids: [] });
  const ownIds = Object.entries(withAddress).flatMap(([table, rows]) =>
    rows.filter((row) => isOwnRow(table, row, addresses)).map(({ id }) => String(id)),
  );
  // Those of a person in the bin are there with them.
  const binnedIds = binned.flatMap(({ entity, data }) =>
    entity === "person"
      ? data.related.flatMap(({ model, row }) =>
          model === "ProposalPerson" ? String(row.proposalId) : [],
        )
      : [],
  );
  const proposals = await proposalsOf(tx, conferenceId, { personIds, addresses, binnedIds });
  const ids = distinct([
    ...personIds,
    ...profileIds,
    ...binnedProfileIds,
    ...ownIds,
    ...proposals.map(({ id }) => id),
  ]);
  const proposalIds = proposals.flatMap(({ id, isOwn }) => (isOwn ? id : []));
  const rows = await findPersonalRows(query, { ...sought, ids });
  return {
    conferenceId,
    personIds,
    profileIds,
    binnedProfileIds,
    proposalIds,
    addresses,
    names,
    rows,
    ownIds: distinct([...personIds, ...ownIds, ...proposalIds]),
  };
}

/** The proposals that somebody is on, and the drafts that begin with one of their addresses. */
async function proposalsOf(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  {
    personIds,
    addresses,
    binnedIds,
  }: { personIds: string[]; addresses: string[]; binnedIds: string[] },
): Promise<{ id: string; isOwn: boolean }[]> {
  const ofPeople = await tx.proposal.findMany({
    where: {
      conferenceId,
      OR: [{ people: { some: { personId: { in: personIds } } } }, { id: { in: binnedIds } }],
    },
    select: { id: true, people: { select: { personId: true } } },
  });
  const drafts = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM proposals WHERE conference_id = ${conferenceId} AND state = 'draft'
      AND lower(draft -> 'people' -> 0 ->> 'email') = ANY(${addresses})`;
  return [
    ...ofPeople.map(({ id, people }) => ({
      id,
      isOwn: people.every(({ personId }) => personIds.includes(personId)),
    })),
    ...drafts.map(({ id }) => ({ id, isOwn: true })),
  ];
}

interface BinnedTrace {
  id: string;
  entity: string;
  data: BinData;
}

type Known = Pick<Traces, "personIds" | "addresses" | "names">;

/** The addresses and names of people, and those in their histories, unless somebody else has such an address by now. */
async function withValues(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  { personIds, addresses, names }: Known,
): Promise<Known> {
  const people = await tx.person.findMany({
    where: { conferenceId, id: { in: personIds } },
    select: { email: true, otherEmails: true, name: true },
  });
  const where = { conferenceId, entityId: { in: personIds } };
  const changes = (await findHistory(tx, { where })).flatMap(({ fields }) => fields);
  const said = (field: string) =>
    changes.flatMap(({ name, before, after }) => (name === field ? [before, after].flat() : []));
  const all = distinct([
    ...addresses,
    ...people.flatMap(addressesOf),
    ...said("email"),
    ...said("otherEmails"),
  ]);
  const ofOthers = await peopleWith(tx, conferenceId, all);
  const foreign = new Set(
    ofOthers.filter(({ id }) => !personIds.includes(id)).flatMap(addressesOf),
  );
  return {
    personIds,
    addresses: all.filter((address) => !foreign.has(address)),
    names: distinct([...names, ...people.map(({ name }) => name), ...said("name")]),
  };
}

/** The texts among values, each once. */
const distinct = (values: readonly unknown[]): string[] =>
  [...new Set(values.filter((value) => typeof value === "string" && value !== ""))] as string[];
