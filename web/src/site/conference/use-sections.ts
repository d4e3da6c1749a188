import { type SiteSection, useSiteSectionsQuery } from "#graphql/generated.ts";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { useSite } from "#site/site.ts";

/** Something that leads to a part of the site, or to a page that every site has. */
type Entry = { section?: SiteSection };

/**
 * Leaves out what leads to an empty part of the site. The main site shows all of it, as its
 * navigation is fixed.
 */
export function useFilledSections(): (entry: Entry) => boolean {
  const { conferenceId } = useSite();
  const isMain = conferenceId === siteConferenceId;
  const { data } = useSiteSectionsQuery({ conferenceId }, { skip: isMain });
  const filled = new Set(data?.conference?.sections);
  return ({ section }) => isMain || !section || filled.has(section);
}
