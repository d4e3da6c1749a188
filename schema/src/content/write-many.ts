import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@summit/prisma/client.ts";
import type { Checked, ContentKind, ContentRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { insertRows, updateRows } from "#content/insert-rows.ts";
import { recordsOf } from "#content/records.ts";
import { orInvalid, type ValidationError } from "#errors/validation-error.ts";
import { inOrder } from "#lists/by-key.ts";
import { inTurn } from "#lists/in-turn.ts";

/**
 * Writes those of many records of a kind that fit beside the others of their conference; a plan notes what they would be.
 *
 * @param planned what a record would be
 * @returns by index; an error for those that do not fit
 */
export async function writeFitting<Row extends ContentRow, One extends Checked<Row>>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  many: readonly One[],
  { planned, write }: WriteFitting<Row, One>,
): Promise<(Row | ValidationError)[]> {
  if (many.length === 0) return [];
  const check = await kind.check?.(change, conferenceId, many);
  const errors = await inTurn(many, (one) => orInvalid(() => check?.(one)) ?? undefined);
  const fitting = many.filter((_one, index) => !errors[index]);
  const rows = change.plan ? fitting.map(planned) : await write(fitting);
  change.plan?.put(kind.entity, rows as Row[]);
  const results = rows.values();
  return errors.map((error) => error ?? (results.next().value as Row | ValidationError));
}

interface WriteFitting<Row, One> {
  planned(one: One): Row;
  write(fitting: One[]): Promise<(Row | ValidationError)[]>;
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

/** How records of a kind are read. */
interface ReadKind {
  entity: ListedEntityName;
  include?: object;
}

/**
 * Updates records of a kind in few statements. Only the columns that change in one of them are written, because triggers
 * take some of them apart.
 *
 * @param updates each record with its new values by column; it keeps what they leave out
 * @returns them as they are then
 */
export async function updateContentRows<Row extends { id: string }>(
  tx: Prisma.TransactionClient,
  kind: ReadKind,
  updates: readonly { before: Row; data: object }[],
): Promise<Row[]> {
  const values = updates.map(({ before, data }) => ({ ...before, ...data }) as Values);
  const names = new Set(
    updates.flatMap(({ before, data }) =>
      Object.entries(data).flatMap(([name, value]) =>
        isDeepStrictEqual((before as unknown as Values)[name], value) ? [] : [name],
      ),
    ),
  );
  const updatedAt = new Date();
  const rows = values.map((row, index) => ({
    ...Object.fromEntries([...names].map((name) => [name, row[name]])),
    id: (updates[index] as { before: Row }).before.id,
    updatedAt,
  }));
  await updateRows(tx, listedEntities[kind.entity].table, rows);
  return readInOrder(
    tx,
    kind,
    rows.map(({ id }) => id),
  );
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Clears a column with unique values in the records that get another one, so that they can exchange theirs in any order.
 */
export async function releaseValues<Row extends { id: string }>(
  tx: Prisma.TransactionClient,
  { entity }: ReadKind,
  name: string & keyof Row,
  updates: readonly { before: Row; data: object }[],
): Promise<void> {
  const ids = updates.flatMap(({ before, data }) =>
    before[name] === null || before[name] === (data as Values)[name] ? [] : before.id,
  );
  if (ids.length === 0) return;
  await recordsOf(tx, listedEntities[entity].type).updateMany({
    where: { id: { in: ids } },
    data: { [name]: null },
  });
}

/** Reads records that have just been written. */
export async function readInOrder<Row extends { id: string }>(
  tx: Prisma.TransactionClient,
  { entity, include }: ReadKind,
  ids: readonly string[],
): Promise<Row[]> {
  const found = await recordsOf<Row>(tx, listedEntities[entity].type).findMany({
    where: { id: { in: [...ids] } },
    ...(include && { include }),
  });
  return inOrder(ids, found);
}
