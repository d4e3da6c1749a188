import type { Prisma } from "@summit/prisma/client.ts";
import { z } from "zod";
import type { ContentKind, ContentRow, ImportedRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import {
  byExternalId,
  externalIdsOf,
  type Identified,
  selectExternalIds,
  withExternalId,
} from "#content/external-ids.ts";
import { asPlanned } from "#content/plan.ts";
import { recordsOf } from "#content/records.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { inParts, inTurn, readAtOnce } from "#lists/in-turn.ts";
import { requiredText, storedText } from "#rules/text-rules.ts";

const externalId = requiredText(200);

/** The external id of a row as it is stored; empty if it has none. */
const externalNameOf = ({ externalId }: ImportedRow): string => storedText(externalId ?? "");

/** All ids and external ids of rows. */
export const namesIn = (rows: readonly ImportedRow[]): string[] =>
  rows.flatMap((row) => [row.id ?? [], externalNameOf(row) || []].flat());

/**
 * The rows by which ids are known here. A feed calls a record by its id, as other programs do by theirs; and an export
 * contains ids that mean nothing in another conference, where they are as good as any external id.
 */
export async function withOwnIds<Row extends ContentRow>(
  change: Change,
  { entity }: ContentKind<Row>,
  conferenceId: string,
  rows: readonly ImportedRow[],
): Promise<ImportedRow[]> {
  const names = new Set(namesIn(rows));
  const records = recordsOf<Known>(change.tx, listedEntities[entity].type);
  const stored = await inTurn(inParts([...names], readAtOnce), (part) =>
    records.findMany({
      where: { conferenceId, OR: [{ id: { in: part } }, withExternalId(entity, part)] },
      select: { id: true, ...selectExternalIds(entity) },
    }),
  );
  const isMeant = (row: Known) => names.has(row.id) || isNamed(row, names);
  const found = asPlanned<Known>(change, entity, stored.flat(), isMeant);
  const ids = new Set(found.map(({ id }) => id));
  const externalIds = new Set<string | null | undefined>(found.flatMap(externalIdsOf));
  return rows.map(({ id, externalId, ...values }) => {
    if (id != null && !ids.has(id)) {
      return { ...values, externalId: externalIds.has(id) ? id : (externalId ?? id) };
    }
    const isId = id == null && externalId != null && ids.has(externalId);
    if (isId && !externalIds.has(externalId)) return { ...values, id: externalId };
    return {
      ...values,
      ...(id != null && { id }),
      ...(externalId !== undefined && { externalId }),
    };
  });
}

interface Known extends Identified {
  id: string;
}

const isNamed = (row: Identified, names: ReadonlySet<string>) =>
  externalIdsOf(row).some((name) => names.has(name));

interface PresentRows<Row> {
  byId: ReadonlyMap<string, Row>;
  byExternalId: ReadonlyMap<string, Row>;
}

/** The records that an import's rows name. */
export async function presentRows<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  rows: readonly ImportedRow[],
): Promise<PresentRows<Row>> {
  const names = new Set(rows.flatMap((row) => externalNameOf(row) || []));
  const ids = new Set(rows.flatMap(({ id }) => id ?? []));
  const parts = [
    ...inParts([...names], readAtOnce).map((part) => withExternalId(kind.entity, part)),
    ...inParts([...ids], readAtOnce).map((part) => ({ id: { in: part } })),
  ];
  const stored = await inTurn(parts, (part) =>
    findRows(change.tx, kind, { conferenceId, ...part }),
  );
  const isMeant = (row: Row) => ids.has(row.id) || isNamed(row, names);
  const found = asPlanned<Row>(change, kind.entity, stored.flat(), isMeant);
  return {
    byId: new Map(found.map((row) => [row.id, row])),
    byExternalId: byExternalId(found),
  };
}

/** Finds out which record each row is. */
export function identifier<Row extends ContentRow>(
  rows: readonly ImportedRow[],
  { byId, byExternalId }: PresentRows<Row>,
) {
  const firstOf = new Map<string, number>();
  const firstWith = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const name = externalNameOf(row);
    if (name && !firstOf.has(name)) firstOf.set(name, index);
    const id = row.id ?? byExternalId.get(name)?.id;
    if (id && !firstWith.has(id)) firstWith.set(id, index);
  }

  /**
   * @returns the record, unless it is new, and the external id that it shall have
   * @throws ValidationError if the row does not say which record it is, or an earlier row is the same one
   */
  return (row: ImportedRow, index: number): { before?: Row | undefined; externalId?: string } => {
    const { id } = row;
    if (id == null) {
      const parsed = parseInput(z.object({ externalId }), { externalId: row.externalId });
      checkFirst("externalId", firstOf.get(parsed.externalId), index);
      const before = byExternalId.get(parsed.externalId);
      if (!before) return { ...parsed, before };
      checkFirst("externalId", firstWith.get(before.id), index);
      // Who was merged into a record is known by their former id, and the record keeps its own.
      return before.externalId === null || before.externalId === parsed.externalId
        ? { ...parsed, before }
        : { before };
    }
    const before = byId.get(id);
    if (!before) throw invalid("id", "No such record in this conference has this id", "UNKNOWN");
    checkFirst("id", firstWith.get(id), index);
    if (row.externalId == null) return { before };
    const parsed = parseInput(z.object({ externalId }), { externalId: row.externalId });
    checkFirst("externalId", firstOf.get(parsed.externalId), index);
    if (before.externalId !== null && !externalIdsOf(before).includes(parsed.externalId)) {
      throw invalid("id", `This record has another external id: ${before.externalId}`, "TAKEN");
    }
    if ((byExternalId.get(parsed.externalId) ?? before) !== before) {
      throw invalid("externalId", "Another record has this external id", "TAKEN");
    }
    return before.externalId === null ? { ...parsed, before } : { before };
  };
}

/** @throws ValidationError if an earlier row is the same record */
function checkFirst(field: "externalId" | "id", first: number | undefined, index: number): void {
  if (first === undefined || first === index) return;
  const same = field === "id" ? "is the same record" : "of this request has the same external id";
  throw invalid(field, `Row ${first} ${same}`, "DUPLICATE");
}

/** Some records of a conference, by their ids or external ids. */
type AmongWhere = { conferenceId: string } & (
  | { externalId: { in: string[] } }
  | ReturnType<typeof withExternalId>
  | { id: { in: string[] } }
);

export const findRows = <Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity, include }: ContentKind<Row>,
  where: AmongWhere,
) =>
  recordsOf<Row>(tx, listedEntities[entity].type).findMany({ where, ...(include && { include }) });
