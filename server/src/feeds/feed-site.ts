import { pathIn, type Site } from "#sites/site.ts";

/** The site that a feed is of, and how its addresses begin. */
export interface FeedSite extends Site {
  origin: string;
}

/** The full address of one of the site's pages or feeds. */
export const addressIn = (site: FeedSite, path: string): string => site.origin + pathIn(site, path);
