type Placed = { name: string; showOnHome: boolean; homeOrder: number };

const byName = new Intl.Collator("en-GB").compare;

/** The home page's line-up: the selected speakers, sorted by the organizer's order and then by name. */
export function lineUpOrder<Speaker extends Placed>(speakers: readonly Speaker[]): Speaker[] {
  return speakers
    .filter(({ showOnHome }) => showOnHome)
    .toSorted((a, b) => a.homeOrder - b.homeOrder || byName(a.name, b.name));
}
