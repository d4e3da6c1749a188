import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";

/** Where a conference is looked after: the site's own has the plain address. */
export const adminPath = (conferenceId: string): string =>
  conferenceId === siteConferenceId ? paths.admin : paths.adminOf(conferenceId);
