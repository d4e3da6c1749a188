import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { isMainSite, useSite } from "#site/site.ts";

/**
 * Whether the site asks visitors to book: while there are passes, and until the conference is over. The main site's
 * calls to book are fixed.
 */
export function useIsSelling(): boolean {
  const isMain = isMainSite(useSite());
  const conference = useConference();
  const isFilled = useFilledSections();
  return isMain || (isFilled({ section: "tickets" }) && !conference?.isOver);
}
