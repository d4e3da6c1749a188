import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@summit/prisma/client.ts";
import { newSlugs, nextSlugs } from "#content/addresses.ts";
import type { Checked, ContentKind, ContentRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
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
  const rows = change.plan
    ? fitting.map(planned)
    : await readInOrder(change.tx, kind, await write(fitting));
  change.plan?.put(kind.entity, rows);
  const results = rows.values();
  return errors.map((error) => error ?? (results.next().value as Row | ValidationError));
}

interface WriteFitting<Row, One> {
  planned(one: One): Row;
  /** @returns the ids of what it has written */
  write(fitting: One[]): Promise<string[]>;
}

/**
 * Inserts records of a kind in few statements, at addresses of their own.
 *
 * @param rows values by column, the same ones in all of them
 * @returns their ids
 */
export async function insertContent(
  { entity, address }: Pick<ContentKind<ContentRow>, "entity" | "address">,
  tx: Prisma.TransactionClient,
  conferenceId: string,
  rows: readonly object[],
): Promise<string[]> {
  const slugs = await newSlugs(tx, address, conferenceId, rows);
  const now = new Date();
  const dated = rows.map((row, index) => {
    return { ...row, ...(slugs && { slug: slugs[index] }), createdAt: now, updatedAt: now };
  });
  return insertRows(tx, listedEntities[entity].table, dated);
}

/**
 * Updates records of one conference in few statements, and moves their addresses where these follow from what changes. Only
 * the columns that change in one of them are written, because triggers take some of them apart.
 *
 * @param updates each record with its new values by column; it keeps what they leave out
 */
export async function updateContentRows<Row extends ContentRow>(
  kind: StoredKind<Row>,
  tx: Prisma.TransactionClient,
  updates: readonly { before: Row; data: object }[],
): Promise<void> {
  const slugs = await nextSlugs(tx, kind.address, updates);
  await releaseValues(tx, kind, updates);
  const changed = updates.map(({ before, data }, index) => {
    const values = { ...data, ...(slugs && { slug: slugs[index] }) };
    const isNew = ([name, value]: [string, unknown]) =>
      value !== undefined && !isDeepStrictEqual((before as Values)[name], value);
    return Object.fromEntries(Object.entries(values).filter(isNew));
  });
  const names = [...new Set(changed.flatMap(Object.keys))];
  const updatedAt = new Date();
  const rows = updates.map(({ before }, index) => {
    const row = { ...before, ...changed[index] } as Values;
    return {
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      id: before.id,
      updatedAt,
    };
  });
  await updateRows(tx, listedEntities[kind.entity].table, rows);
}

type StoredKind<Row extends ContentRow> = Pick<ContentKind<Row>, "entity" | "address" | "handedOn">;

type Values = Readonly<Record<string, unknown>>;

/** Clears the column with unique values in the records that get another one, so that they can exchange theirs in any order. */
async function releaseValues<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity, handedOn }: StoredKind<Row>,
  updates: readonly { before: Row; data: object }[],
): Promise<void> {
  if (!handedOn) return;
  const ids = updates.flatMap(({ before, data }) =>
    before[handedOn] === null || before[handedOn] === (data as Values)[handedOn] ? [] : before.id,
  );
  if (ids.length === 0) return;
  await recordsOf(tx, listedEntities[entity].type).updateMany({
    where: { id: { in: ids } },
    data: { [handedOn]: null },
  });
}

/** Reads records that have just been written. */
async function readInOrder<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity, include }: Pick<ContentKind<Row>, "entity" | "include">,
  ids: readonly string[],
): Promise<Row[]> {
  const found = await recordsOf<Row>(tx, listedEntities[entity].type).findMany({
    where: { id: { in: [...ids] } },
    ...(include && { include }),
  });
  return inOrder(ids, found);
}
