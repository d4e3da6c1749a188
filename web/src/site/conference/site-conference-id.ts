/** The conference that this site's own pages show. */
export const siteConferenceId = "default";
