import { builder } from "#builder.ts";
import { orderInput } from "#lists/ordering.ts";
import { newestFirst } from "#lists/pagination.ts";

/**
 * Creates the argument `orderBy` of a list that is newest first by default.
 *
 * @param name of its input type, for example "ContactSubmissionOrder"
 * @param columns of the table by which it can be sorted, with what each means
 */
export const orderArgs = <const Column extends string>(
  name: string,
  columns: Record<Column, string>,
) =>
  builder.args((t) => ({
    orderBy: t.field({
      type: orderInput(name, columns),
      description: "Defaults to newest first.",
    }),
  }));

interface OrderArgs<Column extends string> {
  orderBy?: { field: Column; direction: "asc" | "desc" } | null;
}

/** The requested order, with the id as a tiebreaker, so that no page repeats a row. */
export function orderOf<Column extends string>({ orderBy }: OrderArgs<Column>) {
  if (!orderBy) return newestFirst;
  const { field, direction } = orderBy;
  return [{ [field]: direction } as { [Key in Column]?: typeof direction }, { id: direction }];
}
