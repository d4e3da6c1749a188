import { type SiteSection, useSiteSectionsQuery } from "#graphql/generated.ts";
import { isMainSite, useSite } from "#site/site.ts";

/** A link to a section of the site, or to a page that every site has. */
type Entry = { section?: SiteSection; mainOnly?: boolean };

/**
 * Filters out links to empty sections of the site. The main site keeps all of them, since its navigation is
 * fixed.
 */
export function useFilledSections(): (entry: Entry) => boolean {
  const site = useSite();
  const { conferenceId } = site;
  const isMain = isMainSite(site);
  const { data } = useSiteSectionsQuery({ conferenceId }, { skip: isMain });
  const filled = new Set(data?.conference?.sections);
  return ({ section, mainOnly }) => isMain || !(mainOnly || (section && !filled.has(section)));
}
