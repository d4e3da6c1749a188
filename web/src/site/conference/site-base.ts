import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";

/** The base path of a conference's site; the main one is at the root. */
export const siteBaseOf = ({ id, slug }: { id: string; slug: string }): string =>
  id === siteConferenceId ? "" : paths.conferenceSite({ slug });
