import { type Money, majorUnits } from "#lib/money.ts";
import { sharedLines } from "#lib/shared-lines.ts";

type Comparable = {
  features: readonly string[];
  price: Money;
  /** Last day of sale, as an ISO date. */
  availableUntil: string;
};

/** Passes for comparison: their common features, and the specific ones of each. */
export type Comparison<Pass> = {
  /** Features of every pass, in order; empty if there is only one pass. */
  shared: string[];
  passes: (Pass & {
    own: string[];
    /**
     * Set for the most expensive pass if it is on sale for longer: the last day of the cheaper ones, as the
     * reason.
     */
    cheaperUntil: string | undefined;
  })[];
};

/**
 * Compares the passes: separates the common features, and says why the dearest costs more. None is recommended unless
 * its organizers flag it.
 */
export function comparePasses<Pass extends Comparable>(passes: readonly Pass[]): Comparison<Pass> {
  const shared = sharedLines(passes.map(({ features }) => features));
  return {
    shared,
    passes: passes.map((pass) => ({
      ...pass,
      own: pass.features.filter((line) => !shared.includes(line)),
      cheaperUntil: cheaperUntil(pass, passes),
    })),
  };
}

function cheaperUntil(pass: Comparable, passes: readonly Comparable[]): string | undefined {
  const others = passes.filter((other) => other !== pass);
  const last = others
    .map(({ availableUntil }) => availableUntil)
    .toSorted()
    .at(-1);
  const isDearest = others.every((item) => majorUnits(item.price) < majorUnits(pass.price));
  return isDearest && last && last < pass.availableUntil ? last : undefined;
}
