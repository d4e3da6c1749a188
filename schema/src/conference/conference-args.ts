import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";

/** The argument that every query of conference content takes. */
export const conferenceArgs = builder.args((t) => ({
  conferenceId: t.id({
    required: true,
    defaultValue: defaultConferenceId,
    description: "The conference; without it, the one that the public site shows.",
  }),
}));
