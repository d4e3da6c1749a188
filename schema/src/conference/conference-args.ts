import { builder, type InputFields } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";

/** Options of an argument that names a conference. */
export const optionalConferenceId = {
  required: true,
  defaultValue: defaultConferenceId,
  description: "Id of the conference. Defaults to the one that the public site shows.",
} as const;

/** The argument of every query of a conference's content. */
export const conferenceArgs = builder.args((t) => ({
  conferenceId: t.id(optionalConferenceId),
}));

/** The same, as an input field. */
export const conferenceIdField = (t: InputFields) => t.id(optionalConferenceId);
