import type { ExhibitorFragment } from "#graphql/generated.ts";

export type Exhibitor = ExhibitorFragment & { stand: string };

/** The sponsors that have a stand, in the order of the stands: A2 before A10. */
export const exhibitorsOf = (sponsors: readonly ExhibitorFragment[]): Exhibitor[] =>
  sponsors
    .flatMap((sponsor) => (sponsor.stand ? [{ ...sponsor, stand: sponsor.stand }] : []))
    .toSorted((one, other) => one.stand.localeCompare(other.stand, "en-GB", { numeric: true }));
