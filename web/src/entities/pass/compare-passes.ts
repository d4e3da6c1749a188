type Comparable = {
  features: readonly string[];
  popular: boolean;
  hasEnded: boolean;
  price: number;
  /** Last day of sale, as an ISO date. */
  availableUntil: string;
};

/** What passes have in common, and what sets each apart. */
export type Comparison<Pass> = {
  /** Features of every pass, in their order; none where there is only one pass. */
  shared: string[];
  passes: (Pass & {
    own: string[];
    isRecommended: boolean;
    /** Of the dearest, the day until which cheaper ones are sold, where it is sold for longer: why it costs more. */
    cheaperUntil: string | undefined;
  })[];
};

/**
 * Puts the passes beside each other: what all of them include is said once, and one of them is recommended. That is the
 * one that carries the ribbon, or else the cheapest that can still be booked; where there is one pass only, none.
 */
export function comparePasses<Pass extends Comparable>(passes: readonly Pass[]): Comparison<Pass> {
  const [first, ...others] = passes;
  const shared =
    first && others.length > 0
      ? first.features.filter((line) => others.every(({ features }) => features.includes(line)))
      : [];
  const open = passes.filter(({ hasEnded }) => !hasEnded);
  const cheapest = open.toSorted((a, b) => a.price - b.price)[0];
  const recommended = open.find(({ popular }) => popular) ?? (others.length > 0 && cheapest);
  return {
    shared,
    passes: passes.map((pass) => ({
      ...pass,
      own: pass.features.filter((line) => !shared.includes(line)),
      isRecommended: pass === recommended,
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
  const isDearest = others.every(({ price }) => price < pass.price);
  return isDearest && last && last < pass.availableUntil ? last : undefined;
}
