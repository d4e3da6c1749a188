import { builder } from "#builder.ts";

/** The argument of what a conference's team reads with its drafts. */
export const draftArgs = builder.args((t) => ({
  drafts: t.boolean({
    required: true,
    defaultValue: false,
    description: "With those that are drafts. For the team of the conference.",
  }),
}));
