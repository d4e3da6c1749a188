import { textComparer } from "@summit/schema/validation/formats.ts";
import type { ExhibitorFragment } from "#graphql/generated.ts";

export type Exhibitor = ExhibitorFragment & { stand: string };

/** The sponsors that have a stand, in the order of the stands: A2 before A10. */
export function exhibitorsOf(locale: string, sponsors: readonly ExhibitorFragment[]): Exhibitor[] {
  const compare = textComparer(locale, { numeric: true });
  return sponsors
    .flatMap((sponsor) => (sponsor.stand ? [{ ...sponsor, stand: sponsor.stand }] : []))
    .toSorted((one, other) => compare(one.stand, other.stand));
}
