import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";

/** The path of a conference's admin; the main conference has no id in it. */
export const adminPath = (conferenceId: string): string =>
  conferenceId === siteConferenceId ? paths.admin : paths.adminOf(conferenceId);

/** The path of a section of it, or of a record there. */
export const adminTabPath = (conferenceId: string, tab: string, item?: string): string =>
  paths.adminTab(tab, conferenceId === siteConferenceId ? undefined : conferenceId, item);
