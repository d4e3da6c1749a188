import { builder } from "#builder.ts";

/** The argument of queries in which a conference's team can include drafts. */
export const draftArgs = builder.args((t) => ({
  drafts: t.boolean({
    required: true,
    defaultValue: false,
    description: "Whether to include drafts. For the team of the conference.",
  }),
}));
