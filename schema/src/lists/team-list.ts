import type { InputFieldMap, InputRef, InputShapeFromFields, ObjectRef } from "@pothos/core";
import type { Prisma } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { TokenAreas } from "#api-token/token-scopes-plugin.ts";
import { builder, type SchemaTypes } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { recordsOf } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import type { Direction } from "#lists/cursor.ts";
import type { PageArgs } from "#lists/page.ts";
import { costOfEdges } from "#lists/pagination.ts";
import { searchArgs } from "#lists/search.ts";

/** A type whose records are the rows of a model. */
type ModelRef<Shape> = ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, Shape> & {
  modelName: string;
};

interface Order {
  field: string;
  direction: Direction;
}

const newestFirst: Order = { field: "createdAt", direction: "desc" };

/**
 * Reads a page of the rows of a model.
 *
 * @param list the name of the field, which its cursors contain
 */
export function readRows<Shape>(
  list: string,
  type: ModelRef<Shape>,
  { orderBy, ...page }: PageArgs & { orderBy?: Order | null | undefined },
  where: object,
  { context, info }: { context: Context; info: GraphQLResolveInfo },
) {
  const model = type.modelName as Prisma.ModelName;
  const records = recordsOf<Shape & { id: string }>(context.db, model);
  const order = orderBy ?? newestFirst;
  const columns = { [order.field]: [order.field] };
  return readConnection(
    { name: list, model, typeName: type.name, columns },
    {
      context,
      info,
      args: { ...page, orderBy: order },
      where,
      find: (query: object) => records.findMany(query),
      count: (condition) => records.count({ where: condition }),
    },
  );
}

/** What a client asks for. */
interface Asked<Filter> {
  conferenceId: string;
  search?: string | null;
  filter?: Filter | null;
}

interface TeamList<Filter, More extends InputFieldMap> {
  type: ModelRef<object>;
  description: string;
  areas: TokenAreas;
  /** Who may read it: by default those of the team who may read what visitors sent. */
  scope?: "conferenceReader" | "conferenceEditor" | "conferenceOwner";
  filter: InputRef<Filter>;
  /** Made by `orderInput` of the columns by which it can be sorted. */
  order: InputRef<Order>;
  defaultOrder?: Order;
  /** Arguments besides the search, the filter and the order. */
  args?: More;
  /** The entries that are asked for, as a Prisma condition. */
  where(
    asked: Asked<Filter> & InputShapeFromFields<More>,
    context: Context,
  ): object | Promise<object>;
}

/** Adds the query of a list that only a conference's team reads, newest first by default. */
export function addTeamList<Filter extends object, More extends InputFieldMap>(
  list: string,
  { type, description, areas, filter, order, args, where, ...options }: TeamList<Filter, More>,
): void {
  const { scope = "conferenceReader", defaultOrder = newestFirst } = options;
  type Given = Parameters<typeof where>[0] & PageArgs & { orderBy?: Order | null };
  builder.queryField(list, (t) =>
    t.connection(
      {
        type,
        description,
        complexity: costOfEdges,
        areas,
        authScopes: (_root, asked) => ({ [scope]: (asked as unknown as Given).conferenceId }),
        args: {
          ...conferenceArgs,
          ...searchArgs,
          filter: t.arg({ type: filter, description: "Omit for all." }),
          orderBy: t.arg({ type: order, description: "Defaults to newest first." }),
          ...args,
        } as InputFieldMap,
        resolve: async (_root, asked, context, info) => {
          const listed = asked as unknown as Given;
          const sorted = { ...listed, orderBy: listed.orderBy ?? defaultOrder };
          return readRows(list, type, sorted, await where(listed, context), { context, info });
        },
      },
      {
        name: `${type.name}Connection`,
        fields: (connection) => ({ totalCount: connection.int(totalCountField) }),
      },
      { name: `${type.name}Edge` },
    ),
  );
}
