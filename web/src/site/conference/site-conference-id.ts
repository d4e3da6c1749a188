/** The id of the conference that the main site shows. */
export const siteConferenceId = "default";
