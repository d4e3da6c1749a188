/**
 * The id of the built-in conference, whose texts the specification fixes. Its rules go with it, whether or not it stands
 * at the site's own address; that one is found by `main-conference.ts`.
 */
export const defaultConferenceId = "default";
