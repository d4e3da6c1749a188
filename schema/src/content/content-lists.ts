import type { InputFieldMap, InputShapeFromFields, ObjectRef } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { AddressKind } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import { builder, type InputFields, type SchemaTypes } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { conferenceArgs, contentArgs } from "#conference/conference-args.ts";
import { findByAddress } from "#content/addresses.ts";
import {
  isPrivate,
  type ListedEntityName,
  listedEntities,
  type NodeType,
} from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { costOfList, costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import type { Direction } from "#lists/cursor.ts";
import { copied, copyFields, translationFields, untranslatedTo } from "#lists/filters.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { orderInput } from "#lists/ordering.ts";
import { readLimited } from "#lists/read-limited.ts";
import { byIdArgs, byIdOrSlugArgs, lookupOf } from "#node/lookup.ts";
import { draftArgs } from "#publication/draft-args.ts";

export type RecordRef = ObjectRef<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  { id: string }
>;

/** How a list can be sorted: by which columns, before the id, and what that means. */
interface Sort {
  columns: readonly string[];
  description: string;
}

interface ConnectionOptions<Filter extends InputFieldMap> {
  type: RecordRef;
  description: string;
  /** How it can be sorted, besides by the times of creation and of the last change; by the first one by default. */
  sorts: Readonly<Record<string, Sort>>;
  /** Ascending by default. */
  direction?: Direction;
  /** The fields of its filter, besides those for synchronizing copies. */
  filter: (t: InputFields) => Filter;
  /** Translates the filter to a Prisma condition. */
  where: (filter: Partial<InputShapeFromFields<Filter>>, context: Context) => object;
}

/** What the lists of a kind can be narrowed down by: the input type, and its Prisma condition. */
export interface ListFilter {
  input: ReturnType<typeof builder.inputType>;
  where: (conferenceId: string, filter: unknown, context: Context) => object;
}

/**
 * Adds the paginated list of a kind of content to `Conference`.
 *
 * @returns its filter, for other lists of the kind
 */
export function addConnection<Filter extends InputFieldMap>(
  entity: ListedEntityName,
  options: ConnectionOptions<Filter>,
): ListFilter {
  const { type: name, list, many, area } = listedEntities[entity];
  const { type, description, direction = "asc", where } = options;
  const sorts: Record<string, Sort> = {
    ...options.sorts,
    createdAt: { columns: ["createdAt"], description: "By creation time." },
    updatedAt: { columns: ["updatedAt"], description: "By the time of the last change." },
  };
  const ofSorts = <Value>(value: (sort: Sort) => Value): Record<string, Value> =>
    Object.fromEntries(Object.entries(sorts).map(([sort, details]) => [sort, value(details)]));
  const [field = "createdAt"] = Object.keys(sorts);
  const sorted = { name: list, model: name, columns: ofSorts(({ columns }) => columns) };

  const Order = orderInput(
    `${name}Order`,
    ofSorts((sort) => sort.description),
  );
  const FilterInput = builder.inputType(`${name}Filter`, {
    description: `Which ${many} to return. All given conditions must hold.`,
    fields: (t): InputFieldMap => ({
      ...options.filter(t),
      ...translationFields(name, t),
      ...copyFields(t),
    }),
  });
  const filtered = {
    input: FilterInput,
    where: (conferenceId, filter, context) => ({
      conferenceId,
      AND: [
        where((filter ?? {}) as InputShapeFromFields<Filter>, context),
        untranslatedTo(name, filter as Parameters<typeof untranslatedTo>[1]),
        copied(entity, filter as Parameters<typeof copied>[1]),
      ],
    }),
  } as const satisfies ListFilter;

  builder.prismaObjectField(Conference, list, (t) =>
    t.connection(
      {
        type,
        description,
        nullable: isPrivate(entity),
        ...(isPrivate(entity) && {
          areas: [area],
          authScopes: ({ id }: { id: string }) => ({ conferenceReader: id }),
        }),
        complexity: costOfPage(list),
        args: {
          filter: t.arg({ type: FilterInput, description: "Omit for all." }),
          orderBy: t.arg({
            type: Order,
            required: true,
            defaultValue: { field, direction },
            description: "How to sort.",
          }),
        },
        resolve: ({ id: conferenceId }, { filter, ...args }, context, info) => {
          const records = recordsOf(context.db, name);
          return readConnection(sorted, {
            context,
            info,
            args,
            where: filtered.where(conferenceId, filter, context),
            find: (query: object) => records.findMany(query),
            count: (condition: object) => records.count({ where: condition }),
          });
        },
      },
      { name: `${name}Connection`, fields: (c) => ({ totalCount: c.int(totalCountField) }) },
      { name: `${name}Edge` },
    ),
  );
  return filtered;
}

interface QueryOptions {
  type: RecordRef;
  /** What the list has, in its order. */
  list: string;
  /** What one record is found by, and when it is null. */
  one: string;
  orderBy: readonly Readonly<Record<string, Direction>>[];
  /** The kind of their pages' addresses. */
  address?: AddressKind;
  /** Whether the public gets only those that what is published uses, and the team all on request. */
  hasUnused?: true;
}

type Asked = {
  conferenceId: string;
  id?: string | null;
  slug?: string | null;
  externalId?: string | null;
};

/** Finds one record of a kind, by its slug only if it has a page. */
function findOne(
  type: NodeType,
  address: AddressKind | undefined,
  { conferenceId, ...asked }: Asked,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const key = lookupOf(asked, address ? ["id", "slug", "externalId"] : ["id", "externalId"]);
  const find = (where: object) =>
    recordsOf(context.db, type).findFirst({ ...queryFromInfo({ context, info }), where });
  if (!address || !("slug" in key)) return find({ conferenceId, ...key });
  return findByAddress(context.db, { kind: address, conferenceId, ...key }, find);
}

/** Adds the queries of all records of a kind, and of one by its id, external id or, if it has a page, by its slug. */
export function addQueries(
  entity: ListedEntityName,
  { type, list, one, orderBy, address, hasUnused }: QueryOptions,
): void {
  const { type: name, list: field, area } = listedEntities[entity];
  const access = isPrivate(entity)
    ? {
        areas: [area],
        authScopes: (_root: object, { conferenceId }: { conferenceId: string }) => ({
          conferenceReader: conferenceId,
        }),
      }
    : { areas: "any" as const };
  const args = {
    ...(isPrivate(entity) ? conferenceArgs : contentArgs),
    ...(hasUnused && draftArgs),
  };
  builder.queryFields((t) => ({
    [field]: t.field({
      type: [type],
      description: list,
      ...access,
      complexity: costOfList(field),
      args,
      resolve: (_root, { conferenceId }, context, info) =>
        recordsOf(context.db, name).findMany({
          ...queryFromInfo({ context, info }),
          where: { conferenceId },
          orderBy,
        }),
    }),
    [singular(name)]: t.field({
      type,
      nullable: true,
      description: one,
      ...access,
      args: { ...args, ...(address ? byIdOrSlugArgs : byIdArgs) },
      resolve: (_root, args, context, info) => findOne(name, address, args, context, info),
    }),
  }));
}

/**
 * The same for a kind whose records have drafts and pages.
 */
export function addQueriesOfPages(
  entity: ListedEntityName,
  { type, list, one, orderBy, address }: QueryOptions & { address: AddressKind },
): void {
  const { type: name, list: field } = listedEntities[entity];
  builder.queryFields((t) => ({
    [field]: t.field({
      type: [type],
      description: list,
      areas: "any",
      complexity: costOfList(field),
      args: { ...contentArgs, ...draftArgs, ...firstArgs },
      resolve: (_root, { conferenceId, first }, context, info) =>
        readLimited(
          {
            ...queryFromInfo({ context, info }),
            where: { conferenceId },
            orderBy,
            ...firstEntries({ first }),
          },
          (query: object) => recordsOf(context.db, name).findMany(query),
        ),
    }),
    [singular(name)]: t.field({
      type,
      nullable: true,
      description: one,
      areas: "any",
      args: { ...contentArgs, ...draftArgs, ...byIdOrSlugArgs },
      resolve: (_root, args, context, info) => findOne(name, address, args, context, info),
    }),
  }));
}

export const singular = (type: string) => `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
