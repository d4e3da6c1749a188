import { isSpecified } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { useSite } from "#site/site.ts";

/**
 * Whether the site shows calls to book: as long as there are passes and the conference is not over. On the site of
 * the built-in conference they are always shown.
 */
export function useIsSelling(): boolean {
  const isFixed = isSpecified(useSite());
  const conference = useConference();
  const isFilled = useFilledSections();
  return isFixed || (isFilled({ section: "tickets" }) && !conference?.isOver);
}
