import { type SiteSection, useSiteSectionsQuery } from "#graphql/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { isMainSite, useSite } from "#site/site.ts";

/** A link to a section of the site, to a page that only some sites have, or to one that every site has. */
type Entry = {
  section?: SiteSection;
  /** Whether it leads to a page of the main site. */
  mainOnly?: boolean;
  /** Whether only the built-in conference has what it leads to. */
  specifiedOnly?: boolean;
};

/**
 * Filters out links to empty sections of the site. That of the built-in conference keeps all of them, since its navigation
 * is fixed.
 */
export function useFilledSections(): (entry: Entry) => boolean {
  const site = useSite();
  const { conferenceId } = site;
  const isFixed = isSpecified(site);
  const isMain = isMainSite(site);
  const { data } = useSiteSectionsQuery({ conferenceId }, { skip: isFixed });
  const filled = new Set(data?.conference?.sections);
  return ({ section, mainOnly, specifiedOnly }) =>
    (isMain || !mainOnly) && (isFixed || !(specifiedOnly || (section && !filled.has(section))));
}

/** Whether the newsletter has public issues to lead to. The footer of the built-in conference is fixed, and leads to none. */
export function useHasIssues(): boolean {
  const isFixed = isSpecified(useSite());
  const isFilled = useFilledSections();
  return !isFixed && isFilled({ section: "newsletter" });
}
