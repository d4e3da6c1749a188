import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "#context/context.ts";
import type { Direction } from "#lists/cursor.ts";
import { type Page, type PageArgs, readPage } from "#lists/page.ts";
import { readLimited } from "#lists/read-limited.ts";

/** The options of the field that counts the entries of a connection. */
export const totalCountField = {
  description: "How many entries match the filter, on all pages.",
  resolve: ({ totalCount }: { totalCount: () => Promise<number> }) => totalCount(),
};

/** A sortable list of a conference. */
interface SortedList<Field extends string> {
  /** Identifies the field, so that cursors of others are rejected. */
  name: string;
  model: string;
  /** The GraphQL type of its entries, if it is not called like the model. */
  typeName?: string;
  /** The sort columns by sort field; the id is the tiebreaker. */
  columns: Readonly<Record<Field, readonly string[]>>;
}

type Asked<Field extends string, Row extends object, Query extends object, Where> = {
  context: Context;
  info: GraphQLResolveInfo;
  args: PageArgs & { orderBy: { field: Field; direction: Direction } };
  where: Where;
  /** Reads records of the model with the operation's selection. */
  find: (query: Query) => PromiseLike<Row[]>;
  count: (where: Where) => PromiseLike<number>;
};

/**
 * Resolves a connection with one statement for the page, or two if it selects relations, and one more for the
 * count if it is requested.
 *
 * @throws BadInputError for invalid paging arguments
 */
export async function readConnection<
  Field extends string,
  Row extends object,
  Query extends object,
  Where,
>(
  { name, model, typeName = model, columns }: SortedList<Field>,
  { context, info, args, where, find, count }: Asked<Field, Row, Query, Where>,
): Promise<Page<Row> & { totalCount: () => Promise<number> }> {
  const { field, direction } = args.orderBy;
  const keys = [...columns[field], "id"];
  const select = Object.fromEntries(keys.map((column) => [column, true as const]));
  const paths = [["nodes"], ["edges", "node"]];
  const selection = queryFromInfo({ context, info, paths, select, typeName });
  const order = { name: `${name}.${field}.${direction}`, model, keys, direction };
  const page = await readPage(args, order, ({ beyond, orderBy, take }) =>
    readLimited({ ...selection, orderBy, take, where: { AND: [where, beyond] } }, (query: object) =>
      // The columns belong to the model, which the compiler cannot infer.
      find(query as unknown as Query),
    ),
  );
  return { ...page, totalCount: async () => count(where) };
}
