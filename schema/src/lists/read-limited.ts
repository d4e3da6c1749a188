import { inOrder } from "#lists/by-key.ts";

type Query = { select?: object | null; where?: object; orderBy?: object; take?: number };
type Row = { id: string };

/**
 * Reads the first rows of a sorted list. PostgreSQL would join related records to every row before it sorts and
 * limits them, so if relations are selected, the ids are read first, and the rest for these rows only.
 *
 * @param query of `findMany`; without `take`, the whole list is read
 */
export async function readLimited<Found extends object, Asked extends Query>(
  query: NoInfer<Asked>,
  find: (query: Asked) => PromiseLike<Found[]>,
): Promise<Found[]> {
  const { select, where, orderBy, take, ...rest } = query;
  if (take === undefined || !selectsRelations(select)) return find(query);
  const limited = { select: { id: true }, where, orderBy, take } as unknown as Asked;
  const ids = ((await find(limited)) as unknown as Row[]).map(({ id }) => id);
  if (ids.length === 0) return [];
  // The conditions again: a record may have been hidden since its id was read.
  const conditions = { AND: [where ?? {}, { id: { in: ids } }] };
  const rowsOfIds = { ...rest, select: { ...select, id: true }, where: conditions };
  const found = await find(rowsOfIds as unknown as Asked);
  return inOrder(ids, found as (Found & Row)[]);
}

const selectsRelations = (select: object | null | undefined): boolean =>
  Object.values(select ?? {}).some((selected) => typeof selected === "object");
