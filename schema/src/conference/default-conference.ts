/** The conference that the public site shows. */
export const defaultConferenceId = "default";
