import { queryFromInfo } from "@pothos/plugin-prisma";
import { builder } from "#builder.ts";
import { manages, mayReadDrafts } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { type ListFilter, type RecordRef, singular } from "#content/content-lists.ts";
import { isPrivate, type ListedEntityName, listedEntities } from "#content/entities.ts";
import { recordsOf, rowsInOrder } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { BadInputError, ForbiddenError, UnauthenticatedError } from "#errors/domain-errors.ts";
import { textComparer } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { costOfPart } from "#limits/list-costs.ts";
import type { Direction } from "#lists/cursor.ts";
import { orderInput } from "#lists/ordering.ts";
import { draftArgs } from "#publication/draft-args.ts";

/** A state that records can be listed by. */
interface RecordState {
  description: string;
  /** The Prisma condition for being in it. */
  where: object;
  /** Whether it says what only those may know who may read what visitors sent. */
  isPersonal?: true;
}

/** How records can be sorted. */
interface RecordOrder<Row> {
  description: string;
  /** What is compared; numerals in texts by their value. */
  by: (row: Row) => string | number;
}

interface RecordListOptions<Row> {
  type: RecordRef;
  /** The filter of the kind, from `addConnection`. */
  filter: ListFilter;
  states?: Readonly<Record<string, RecordState>>;
  orders: Readonly<Record<string, RecordOrder<Row>>>;
  /** The columns and relations that `orders` compare. */
  select: object;
  /** The list's own order. */
  orderBy: readonly object[];
  /** Whether its records can be drafts. */
  hasDrafts?: true;
}

/** A part of a list, with the ids of all of it. */
interface Part {
  conferenceId: string;
  ids: readonly string[];
  skip: number;
  first: number;
}

type Asked = {
  conferenceId: string;
  filter?: unknown;
  state?: string | null;
  orderBy?: { field: string; direction: Direction } | null;
  first: number;
  skip: number;
  at?: string | null;
};

const compareTexts = textComparer("en-GB", { numeric: true });

const compare = (one: string | number, other: string | number) =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : compareTexts(String(one), String(other));

/**
 * Requires that the viewer may read what visitors sent.
 *
 * @throws UnauthenticatedError if not signed in
 * @throws ForbiddenError for all others
 */
async function requireReader({ db, viewer }: Context, conferenceId: string): Promise<void> {
  if (!viewer) throw new UnauthenticatedError();
  const may = mayReadDrafts(viewer) && (await manages(db, viewer, conferenceId, "read"));
  if (!may) throw new ForbiddenError();
}

/** Sorts rows; those with equal values stay in their order, or in its reverse. */
function sorted<Row>(
  rows: readonly Row[],
  { by }: RecordOrder<Row>,
  direction: Direction,
): readonly Row[] {
  const compared = rows.map((row) => ({ row, value: by(row) }));
  compared.sort((one, other) => compare(one.value, other.value));
  const ascending = compared.map(({ row }) => row);
  return direction === "desc" ? ascending.reverse() : ascending;
}

/**
 * The beginning of the page on which a record is; if it is not in the list, or none is asked for, `skip`, or the beginning
 * of the last page where that is behind the end.
 */
export function beginning(
  ids: readonly string[],
  { at, first, skip }: Pick<Asked, "at" | "first" | "skip">,
): number {
  if (first === 0) return skip;
  const found = at == null ? -1 : ids.indexOf(at);
  const last = Math.max(0, ids.length - 1);
  const index = found >= 0 ? found : skip > last ? last : undefined;
  return index === undefined ? skip : index - (index % first);
}

/**
 * Adds the list of a kind as tables show it: any page, sorted by any column, of the records that are in a state.
 * All that match are read with what they are compared by, because no index has texts in the order in which people expect them.
 *
 * @returns the type of a part, for further fields
 */
export function addRecordList<Row extends { id: string }>(
  entity: ListedEntityName,
  options: RecordListOptions<Row>,
) {
  const { type: name, area, list, many } = listedEntities[entity];
  const { type, filter, states = {}, orders, select, orderBy, hasDrafts } = options;
  const field = `${singular(name)}List`;
  // Others are as visible as their conference, and their drafts for its team (`visibility-plugin.ts`).
  const access = isPrivate(entity)
    ? {
        areas: [area],
        authScopes: (_root: object, { conferenceId }: { conferenceId: string }) => ({
          conferenceReader: conferenceId,
        }),
      }
    : { areas: "any" as const, nullable: true };
  const State =
    Object.keys(states).length > 0 &&
    builder.enumType(`${name}State`, {
      description: `What the ${many} of a conference can be listed by.`,
      values: Object.fromEntries(
        Object.entries(states).map(([state, { description }]) => [state, { description }]),
      ),
    });
  const Order = orderInput(
    `${name}ListOrder`,
    Object.fromEntries(Object.entries(orders).map(([key, { description }]) => [key, description])),
  );
  const List = builder.objectRef<Part>(`${name}List`).implement({
    description: `A part of the ${many} of a conference.`,
    fields: (t) => ({
      totalCount: t.int({
        description: "How many there are in all.",
        resolve: ({ ids }) => ids.length,
      }),
      isEmpty: t.boolean({
        description: "Whether the conference has none at all, whatever is asked for.",
        resolve: async ({ conferenceId, ids }, _args, { db }) => {
          if (ids.length > 0) return false;
          const any = { where: { conferenceId }, select: { id: true } };
          return (await recordsOf(db, name).findFirst(any)) === null;
        },
      }),
      skip: t.exposeInt("skip", { description: "How many come before this part." }),
      nodes: t.field({
        type: [type],
        description: "Those of this part, in order.",
        resolve: ({ ids, skip, first }, _args, context, info) =>
          rowsInOrder(
            context.db,
            name,
            queryFromInfo({ context, info }),
            ids.slice(skip, skip + first),
          ),
      }),
    }),
  });
  builder.queryField(field, (t) =>
    t.field({
      type: List,
      description: `A part of the ${many} of a conference, at any place and in any order, as tables show it.${
        isPrivate(entity) ? " For those of its team who may read what visitors sent." : ""
      }`,
      ...access,
      complexity: costOfPart(list),
      args: {
        ...conferenceArgs,
        ...(hasDrafts && draftArgs),
        filter: t.arg({ type: filter.input, description: "Omit for all." }),
        ...(State && {
          state: t.arg({
            type: State,
            description: `Only those in this state. What speakers have answered is for those who may read what visitors sent.`,
          }),
        }),
        orderBy: t.arg({ type: Order, description: "Omit for the list's own order." }),
        first: t.arg.int({
          required: true,
          defaultValue: apiLimits.defaultPage,
          description: `How many: 0–${apiLimits.largestPage}.`,
        }),
        skip: t.arg.int({
          required: true,
          defaultValue: 0,
          description: "How many to leave out; the last page if there are not so many.",
        }),
        at: t.arg.id({
          description:
            "The page with this record, instead of the one that `skip` says. If the record is not in the list, `skip` counts.",
        }),
      },
      resolve: async (_root, args, context): Promise<Part> => {
        const { conferenceId, state, first, skip, ...asked } = args as Asked;
        if (first < 0 || first > apiLimits.largestPage || skip < 0) {
          throw new BadInputError(
            `"first" must be 0–${apiLimits.largestPage}, and "skip" positive.`,
          );
        }
        if (states[state ?? ""]?.isPersonal) await requireReader(context, conferenceId);
        const order = asked.orderBy && orders[asked.orderBy.field];
        const found = (await recordsOf(context.db, name).findMany({
          where: {
            AND: [
              filter.where(conferenceId, asked.filter, context),
              states[state ?? ""]?.where ?? {},
            ],
          },
          select: { id: true, ...(order && select) },
          orderBy,
        })) as unknown as Row[];
        const rows = order ? sorted(found, order, asked.orderBy?.direction ?? "asc") : found;
        const ids = rows.map(({ id }) => id);
        return { conferenceId, ids, first, skip: beginning(ids, { at: asked.at, first, skip }) };
      },
    }),
  );
  return List;
}
