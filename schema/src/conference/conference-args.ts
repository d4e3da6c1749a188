import { builder, type InputFields } from "#builder.ts";
import { mainConference } from "#conference/main-conference.ts";

const idOrMain = `Id of the conference, or \`${mainConference}\` for the one at the site's own address, whichever it is`;

/** Options of an argument of queries that names a conference. */
export const optionalConferenceId = {
  required: true,
  defaultValue: mainConference,
  description: `${idOrMain}; that one by default.`,
} as const;

/** The argument of every query of a conference's content. */
export const conferenceArgs = builder.args((t) => ({
  conferenceId: t.id(optionalConferenceId),
}));

/** The input field of mutations that names a conference. It has no default: what changes data says whose. */
export const conferenceIdField = (t: InputFields) =>
  t.id({ required: true, description: `${idOrMain}.` });
