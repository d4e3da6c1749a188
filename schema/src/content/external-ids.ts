import type { ListedEntityName } from "#content/entities.ts";

/** Kinds whose records can be merged. They keep the external ids of those that were merged into them. */
const merging = new Set<ListedEntityName>(["person", "speaker"]);

/** The condition for the records of a kind that have one of some external ids, or had it before they were merged. */
export const withExternalId = (entity: ListedEntityName, names: readonly string[]) =>
  merging.has(entity)
    ? {
        OR: [{ externalId: { in: [...names] } }, { formerExternalIds: { hasSome: [...names] } }],
      }
    : { externalId: { in: [...names] } };

/** The columns that `byExternalId` needs. */
export const selectExternalIds = (entity: ListedEntityName) => ({
  externalId: true,
  ...(merging.has(entity) && { formerExternalIds: true }),
});

/** A record with its external id, and those of the records that were merged into it. */
export interface Identified {
  externalId: string | null;
  formerExternalIds?: readonly string[];
}

/** All external ids of a record. */
export const externalIdsOf = ({ externalId, formerExternalIds = [] }: Identified): string[] => [
  ...(externalId === null ? [] : [externalId]),
  ...formerExternalIds,
];

/** Records by their external ids. Who has one comes before who had it. */
export const byExternalId = <Row extends Identified>(rows: readonly Row[]): Map<string, Row> =>
  new Map([
    ...rows.flatMap((row) => (row.formerExternalIds ?? []).map((name) => [name, row] as const)),
    ...rows.flatMap((row) => (row.externalId === null ? [] : [[row.externalId, row] as const])),
  ]);
