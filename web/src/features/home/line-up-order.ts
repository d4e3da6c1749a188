import { compareNames } from "#entities/speaker/compare-names.ts";

type Placed = { name: string; showOnHome: boolean; homeOrder: number };

/**
 * The home page's selection of the line-up: only those shown there, by the place the organizer
 * gave them, and by name where the place is the same.
 */
export function lineUpOrder<Speaker extends Placed>(speakers: readonly Speaker[]): Speaker[] {
  return speakers
    .filter(({ showOnHome }) => showOnHome)
    .toSorted((a, b) => a.homeOrder - b.homeOrder || compareNames(a.name, b.name));
}
