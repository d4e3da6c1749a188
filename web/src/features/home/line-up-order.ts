import { compareNames } from "#entities/speaker/compare-names.ts";

type Placed = { name: string; showOnHome: boolean; homeOrder: number };

/** The home page's line-up: the selected speakers, sorted by the organizer's order and then by name. */
export function lineUpOrder<Speaker extends Placed>(speakers: readonly Speaker[]): Speaker[] {
  return speakers
    .filter(({ showOnHome }) => showOnHome)
    .toSorted((a, b) => a.homeOrder - b.homeOrder || compareNames(a.name, b.name));
}
