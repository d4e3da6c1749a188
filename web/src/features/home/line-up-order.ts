type Placed = { id: string; showOnHome: boolean; homeOrder: number | null };

/**
 * The home page's line-up: those with a place, in their order; then whoever gives a keynote; then all others, as they come.
 *
 * @param keynoters ids of those who give a keynote
 */
export function lineUpOrder<Speaker extends Placed>(
  speakers: readonly Speaker[],
  keynoters: ReadonlySet<string>,
): Speaker[] {
  const rank = ({ id, homeOrder }: Placed) =>
    homeOrder ?? (keynoters.has(id) ? afterPlaces : afterPlaces + 1);
  return speakers
    .filter(({ showOnHome }) => showOnHome)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** More than any place. */
const afterPlaces = 1_000_000;
