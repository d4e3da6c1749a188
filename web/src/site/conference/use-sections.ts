import { type SiteSection, useSiteSectionsQuery } from "#graphql/generated.ts";
import { isMainSite, useSite } from "#site/site.ts";

/** Something that leads to a part of the site, or to a page that every site has. */
type Entry = { section?: SiteSection; mainOnly?: boolean };

/**
 * Leaves out what leads to an empty part of the site. The main site shows all of it, as its
 * navigation is fixed.
 */
export function useFilledSections(): (entry: Entry) => boolean {
  const site = useSite();
  const { conferenceId } = site;
  const isMain = isMainSite(site);
  const { data } = useSiteSectionsQuery({ conferenceId }, { skip: isMain });
  const filled = new Set(data?.conference?.sections);
  return ({ section, mainOnly }) => isMain || !(mainOnly || (section && !filled.has(section)));
}
