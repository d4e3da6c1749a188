import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";

/** Where the site of a conference lies: the main one has the origin to itself. */
export const siteBaseOf = ({ id, slug }: { id: string; slug: string }): string =>
  id === siteConferenceId ? "" : paths.conferenceSite({ slug });
