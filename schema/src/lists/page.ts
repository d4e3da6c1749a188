import { BadInputError } from "#errors/domain-errors.ts";
import { cursorOf, type Direction } from "#lists/cursor.ts";
import { checkPageSize, defaultPage } from "#lists/pagination.ts";

/** Relay's paging arguments. */
export interface PageArgs {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

interface ListOrder {
  /** Identifies the list and its order, so that cursors of others are rejected. */
  name: string;
  model: string;
  /** The sort columns, the last of which is unique. */
  keys: readonly string[];
  direction: Direction;
}

interface PageQuery {
  /** The condition for rows after the cursor, to be combined with the list's own. */
  beyond: object;
  orderBy: Record<string, Direction>[];
  take: number;
}

/** A page according to Relay's specification. */
export interface Page<Row> {
  edges: { cursor: string; node: Row }[];
  pageInfo: {
    startCursor: string | null;
    endCursor: string | null;
    hasNextPage: boolean;
    hasPreviousPage: boolean;
  };
}

/**
 * Reads a page by keyset pagination with the values in the cursor, not by the record: paging continues after
 * that record is deleted, and the database reads no more than the page.
 *
 * @param read reads rows with the sort columns
 * @throws BadInputError if the arguments contradict each other, or the cursor is not one of this list
 */
export async function readPage<Row extends object>(
  args: PageArgs,
  { name, model, keys, direction }: ListOrder,
  read: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> {
  checkPageArgs(args);
  const { first, last, after, before } = args;
  const isBackward = last != null || before != null;
  const size = first ?? last ?? defaultPage;
  const cursors = cursorOf(model, name, keys);
  const start = before ?? after;
  const way: Direction = isBackward === (direction === "asc") ? "desc" : "asc";
  const rows = await read({
    beyond: start == null ? {} : cursors.beyond(start, way),
    orderBy: keys.map((column) => ({ [column]: way })),
    take: size + 1,
  });
  const hasMore = rows.length > size;
  const page = rows.slice(0, size);
  if (isBackward) page.reverse();
  const edges = page.map((node) => ({
    cursor: cursors.encode(node as Record<string, unknown>),
    node,
  }));
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: isBackward ? before != null : hasMore,
      hasPreviousPage: isBackward ? hasMore : after != null,
    },
  };
}

function checkPageArgs({ first, last, after, before }: PageArgs): void {
  checkPageSize({ first, last });
  const contradicts =
    (first != null && (last != null || before != null)) ||
    (after != null && (last != null || before != null));
  if (contradicts) {
    throw new BadInputError('Use "first" with "after", or "last" with "before".');
  }
}
