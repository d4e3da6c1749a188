import { builder, type InputFields } from "#builder.ts";
import { mainConference } from "#conference/main-conference.ts";

/** Options of an argument that names a conference. */
export const optionalConferenceId = {
  required: true,
  defaultValue: mainConference,
  description:
    "Id of the conference, or `main` for the one at the site's own address, whichever it is; that one by default.",
} as const;

/** The argument of every query of a conference's content. */
export const conferenceArgs = builder.args((t) => ({
  conferenceId: t.id(optionalConferenceId),
}));

/** The same, as an input field. */
export const conferenceIdField = (t: InputFields) => t.id(optionalConferenceId);
