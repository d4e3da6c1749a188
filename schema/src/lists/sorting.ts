import { builder } from "#builder.ts";
import { useInstead } from "#deprecation.ts";
import { orderInputOf, sortEnum } from "#lists/ordering.ts";
import { newestFirst } from "#lists/pagination.ts";

type Direction = "asc" | "desc";

/**
 * Creates the arguments of a sortable list.
 *
 * @param name of the enum that says by what, for example "ContactSubmissionSort"
 * @param columns of the table by which it can be sorted, with what each means
 */
export function sortArgs<const Column extends string>(
  name: string,
  columns: Record<Column, string>,
) {
  const Sort = sortEnum(name, columns);
  const Order = orderInputOf(name.replace(/Sort$/, "Order"), Sort);
  return builder.args((t) => ({
    orderBy: t.field({ type: Order, description: "Defaults to newest first." }),
    sort: t.field({
      type: Sort,
      description: "Defaults to newest first.",
      deprecationReason: useInstead("orderBy"),
    }),
    descending: t.boolean({
      defaultValue: false,
      description: "Whether to sort in descending order; only with `sort`.",
      deprecationReason: useInstead("orderBy"),
    }),
  }));
}

interface SortArgs<Column extends string> {
  orderBy?: { field: Column; direction: Direction } | null;
  sort?: Column | null;
  descending?: boolean | null;
}

/** The requested sorting, by either kind of arguments; null for newest first. */
export function sortingOf<Column extends string>({ orderBy, sort, descending }: SortArgs<Column>) {
  if (orderBy) return { column: orderBy.field, direction: orderBy.direction };
  if (!sort) return null;
  const direction: Direction = descending ? "desc" : "asc";
  return { column: sort, direction };
}

/** The requested order, with the id as a tiebreaker, so that no page repeats a row. */
export function orderOf<Column extends string>(args: SortArgs<Column>) {
  const sorting = sortingOf(args);
  if (!sorting) return newestFirst;
  const { column, direction } = sorting;
  return [{ [column]: direction } as { [Key in Column]?: Direction }, { id: direction }];
}
