import { paths } from "#site/routes.ts";

/** The base path of a conference's site; the one at the main site's address has none. */
export const siteBaseOf = ({ isMain, slug }: { isMain: boolean; slug: string }): string =>
  isMain ? "" : paths.conferenceSite({ slug });
