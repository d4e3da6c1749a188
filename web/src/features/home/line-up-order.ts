type Placed = { showOnHome: boolean; homeOrder: number };

/** The home page's line-up: the selected speakers in the organizer's order, and then as they come, by name. */
export function lineUpOrder<Speaker extends Placed>(speakers: readonly Speaker[]): Speaker[] {
  return speakers
    .filter(({ showOnHome }) => showOnHome)
    .toSorted((a, b) => a.homeOrder - b.homeOrder);
}
