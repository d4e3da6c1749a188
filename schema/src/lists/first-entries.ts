import { builder } from "#builder.ts";
import { checkPageSize } from "#lists/pagination.ts";

/** The argument of lists that can be truncated. */
export const firstArgs = builder.args((t) => ({
  first: t.int({ description: "At most this many entries, 1–100. Omit for all." }),
}));

/**
 * The number of entries to read.
 *
 * @throws BadInputError if `first` is not between 1 and 100
 */
export function firstEntries({ first }: { first?: number | null }): { take?: number } {
  checkPageSize({ first });
  return first == null ? {} : { take: first };
}

/**
 * The selection of a list of related records. It is empty with `first`: the resolver reads the first of them, and nothing of
 * the selection.
 *
 * @throws BadInputError if `first` is not between 1 and 100, once for all records
 */
export function selectWhole<Selection extends object>(
  args: { first?: number | null },
  selection: Selection,
): Selection {
  const { take } = firstEntries(args);
  return take === undefined ? selection : ({} as Selection);
}
