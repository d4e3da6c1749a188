import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "#context/context.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { byId, grouped } from "#lists/by-key.ts";

/** The ids of a record and of one that is related to it. */
export type Related = readonly [record: string, related: string];

/**
 * Reads what is related to a record, together with the same field of all other records of a list: first which ones they
 * are, then the rows.
 *
 * @param relatedOf the ids of what is related to several records, in order
 * @param find reads rows by a query
 */
export async function readRelated<Row extends { id: string }>(
  context: Context,
  info: GraphQLResolveInfo,
  id: string,
  relatedOf: (ids: readonly string[]) => Promise<readonly Related[]>,
  find: (query: object) => PromiseLike<Row[]>,
): Promise<Row[]> {
  // For each record, because this also tells Pothos what the fields of its related ones need not load again.
  const query = queryFromInfo({ context, info, select: { id: true } });
  const found = await batchByField(context, info, id, async (ids) => {
    const related = await relatedOf(ids);
    const rows = byId(await find({ ...query, where: { id: { in: related.map(([, to]) => to) } } }));
    return grouped(
      related.flatMap(([record, to]) => {
        const row = rows.get(to);
        return row ? [[record, row] as const] : [];
      }),
    );
  });
  return found ?? [];
}
