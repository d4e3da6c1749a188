import type { Prisma } from "@summit/prisma/client.ts";
import type { ContentRow } from "#content/content-kind.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { insertRows } from "#content/insert-rows.ts";
import { recordsOf } from "#content/records.ts";
import { orInvalid, type ValidationError } from "#errors/validation-error.ts";

/** Creates those of many records that a check does not refuse. */
export async function createValid<Data, Row>(
  many: readonly Data[],
  {
    check,
    create,
  }: { check(data: NoInfer<Data>): void; create(valid: NoInfer<Data>[]): Promise<Row[]> },
): Promise<(Row | ValidationError)[]> {
  const errors = many.map((data) => orInvalid(() => check(data)) ?? undefined);
  const rows = (await create(many.filter((_data, index) => !errors[index]))).values();
  return errors.map((error) => error ?? (rows.next().value as Row));
}

/**
 * Inserts records of a kind in few statements.
 *
 * @param rows values by field
 * @returns their ids
 */
export function insertContent(
  tx: Prisma.TransactionClient,
  entity: ListedEntityName,
  rows: readonly object[],
): Promise<string[]> {
  const now = new Date();
  const dated = rows.map((row) => ({ ...row, createdAt: now, updatedAt: now }));
  return insertRows(tx, listedEntities[entity].table, dated);
}

/** Reads records that have just been inserted. */
export async function readInOrder<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity, include }: { entity: ListedEntityName; include?: object },
  ids: readonly string[],
): Promise<Row[]> {
  const found = await recordsOf<Row>(tx, listedEntities[entity].type).findMany({
    where: { id: { in: [...ids] } },
    ...(include && { include }),
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) as Row);
}
