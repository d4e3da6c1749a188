/** A link to a page of the site by its path alone; not one to a file, or to another site below this one. */
const linkInSite = /(<a [^>]*href=")(?=\/(?!\/|c\/|media\/))/g;

/**
 * Leads the links of a letter's text to pages of its own site.
 *
 * @param html rendered Markdown
 * @param base the path below which the site is, such as `/c/harbour/fr`; empty for the main one
 */
export const linksInSite = (html: string, base: string): string =>
  html.replace(linkInSite, (start) => start + base);
