import { initialConferenceId } from "#site/conference/specified.ts";
import { paths } from "#site/routes.ts";

/**
 * The id of the conference that the admin shows when its address names none: the one at the main site's address, as the
 * served page says. The admin and what leads to it are on the main site only.
 */
function mainConferenceId(): string {
  if (typeof document === "undefined") return initialConferenceId;
  return document.documentElement.dataset.conference ?? initialConferenceId;
}

/** What the address of a conference's admin names: nothing for the main conference. */
const named = (conferenceId: string): string | undefined =>
  conferenceId === mainConferenceId() ? undefined : conferenceId;

/** The path of a conference's admin. */
export function adminPath(conferenceId: string): string {
  const conference = named(conferenceId);
  return conference ? paths.adminOf(conference) : paths.admin;
}

/** The path of a section of it, or of a record there. */
export const adminTabPath = (conferenceId: string, tab: string, item?: string): string =>
  paths.adminTab(tab, named(conferenceId), item);

/** The path of the settings for a conference's visibility. */
export const publishingPath = (conferenceId: string): string =>
  paths.publishingOf(named(conferenceId));
