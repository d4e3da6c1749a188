import { builder, type InputFields } from "#builder.ts";
import { mainConference } from "#conference/main-conference.ts";

const idOrMain = `Id of the conference, or \`${mainConference}\` for the one at the site's own address, whichever it is`;

export const readingLanguageDescription =
  "The language to read texts in, a BCP 47 tag; those that are not translated to it, and all in a language that the conference does not have, are in its first one, in which they were written.";

/** Options of an argument of queries that names a conference. */
export const optionalConferenceId = {
  required: true,
  defaultValue: mainConference,
  description: `${idOrMain}; that one by default.`,
} as const;

/** The argument of every query of a conference. */
export const conferenceArgs = builder.args((t) => ({
  conferenceId: t.id(optionalConferenceId),
}));

/** Marks the argument that names the language in which a root field is read. */
export const readingLanguage = { isReadingLanguage: true } as const;

/** The argument of root fields that can be read in a language. */
export const languageArgs = builder.args((t) => ({
  language: t.string({
    extensions: readingLanguage,
    description: readingLanguageDescription,
  }),
}));

/** The arguments of every query of what a conference publishes. */
export const contentArgs = { ...conferenceArgs, ...languageArgs };

/** The input field of mutations that names a conference. It has no default: what changes data says whose. */
export const conferenceIdField = (t: InputFields) =>
  t.id({ required: true, description: `${idOrMain}.` });
