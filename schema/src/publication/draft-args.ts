import { builder } from "#builder.ts";

/** The argument of what a conference's team reads with its drafts. */
export const draftArgs = builder.args((t) => ({
  drafts: t.boolean({
    required: true,
    defaultValue: false,
    description: "Whether to include drafts. For the team of the conference.",
  }),
}));
