import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { isMainSite, useSite } from "#site/site.ts";

/**
 * Whether the site shows calls to book: as long as there are passes and the conference is not over. On the main
 * site they are always shown.
 */
export function useIsSelling(): boolean {
  const isMain = isMainSite(useSite());
  const conference = useConference();
  const isFilled = useFilledSections();
  return isMain || (isFilled({ section: "tickets" }) && !conference?.isOver);
}
