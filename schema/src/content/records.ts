import type { Prisma } from "@summit/prisma/client.ts";
import { inOrder } from "#lists/by-key.ts";

/** The columns of a row. */
export type RowOf<Name extends Prisma.ModelName> =
  Prisma.TypeMap["model"][Name]["payload"]["scalars"];

/** The operations that all models share. */
interface Records<Row> {
  findFirst(query: object): Promise<Row | null>;
  findUnique(query: object): Promise<Row | null>;
  findMany(query: object): Promise<Row[]>;
  count(query: object): Promise<number>;
  createMany(query: { data: object[]; skipDuplicates?: boolean }): Promise<unknown>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  deleteMany(query: { where: { id: { in: string[] } } }): Promise<unknown>;
}

/**
 * The records of a model that is only known when the program runs. Prisma types each model's operations for itself, so
 * the compiler does not check the queries.
 */
export function recordsOf<Row extends { id: string }>(
  db: Prisma.TransactionClient,
  name: Prisma.ModelName,
): Records<Row> {
  const model = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as Uncapitalize<Prisma.ModelName>;
  return db[model] as unknown as Records<Row>;
}

/** Rows by their ids, in that order, with what an operation selects; without those that do not exist. */
export async function rowsInOrder<Name extends Prisma.ModelName>(
  db: Prisma.TransactionClient,
  model: Name,
  query: object,
  ids: readonly string[],
): Promise<RowOf<Name>[]> {
  if (ids.length === 0) return [];
  const found = await recordsOf(db, model).findMany({ ...query, where: { id: { in: [...ids] } } });
  return inOrder(ids, found) as unknown as RowOf<Name>[];
}
