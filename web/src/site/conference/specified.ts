/** The id of the built-in conference. */
const specifiedConferenceId = "default";

/**
 * Whether this is the built-in conference, whose texts, menu and rules are fixed. They go with the conference, wherever its
 * site is: at the main site's address or at its own below it.
 */
export const isSpecified = ({ conferenceId }: { conferenceId: string }): boolean =>
  conferenceId === specifiedConferenceId;

/** The site that is shown before anything else is known, as in the build. */
export const initialConferenceId = specifiedConferenceId;

/** Whether the site has a conference. While the main site is being set up, there are accounts and the admin only. */
export const hasConference = ({ conferenceId }: { conferenceId: string }): boolean =>
  conferenceId !== "main";
