import type { UnresolvedRow } from "#content/content-kind.ts";

/** The last place that a record may have; more than one may have it. */
const lastPlace = 1_000;

/**
 * Gives new records that do not say their place in lists the ones after all others, in their order.
 *
 * @param rows inputs, of which those of present records stay as they are
 * @param present the last place that is taken; null if there are no records
 */
export function placeLast<Row>(
  rows: readonly UnresolvedRow<Row>[],
  present: number | null,
): object[] {
  let last = present ?? -1;
  return rows.map(({ input, before }) => {
    const { position } = input as { position?: number | null };
    if (before || position != null) {
      last = Math.max(last, position ?? last);
      return input;
    }
    last = Math.min(last + 1, lastPlace);
    return { ...input, position: last };
  });
}
