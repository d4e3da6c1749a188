import { builder } from "#builder.ts";
import { newestFirst } from "#lists/pagination.ts";

type Direction = "asc" | "desc";

/**
 * The arguments of a list that can be sorted.
 *
 * @param name of the enum that says by what, for example "ContactSubmissionSort"
 * @param columns of the table, by which it can be
 */
export function sortArgs<const Column extends string>(name: string, columns: readonly Column[]) {
  const Sort = builder.enumType(name, {
    description: "What a list is sorted by.",
    values: columns,
  });
  return builder.args((t) => ({
    sort: t.field({ type: Sort, description: "Newest first without." }),
    descending: t.boolean({
      defaultValue: false,
      description: "From the last to the first; only with `sort`.",
    }),
  }));
}

/** The order that was asked for; the id decides between equal values, so that no page repeats a row. */
export function orderOf<Column extends string>({
  sort,
  descending,
}: {
  sort?: Column | null;
  descending?: boolean | null;
}) {
  if (!sort) return newestFirst;
  const direction: Direction = descending ? "desc" : "asc";
  return [{ [sort]: direction } as { [Key in Column]?: Direction }, { id: direction }];
}
