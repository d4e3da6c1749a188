import { builder } from "#builder.ts";
import { slugFromHeading } from "#rules/slug.ts";

/** How much of a title counts: more than a suggestion can hold. */
const longestTitle = 300;

builder.queryField("suggestedAddress", (t) =>
  t.string({
    description:
      "The address that is suggested for an article or a page with a title, in Latin letters; empty where nothing of the title is left. Other records may have it. For signed-in users.",
    areas: "none",
    authScopes: { signedIn: true },
    args: {
      title: t.arg.string({
        required: true,
        description: "The title, of which the first 300 characters count.",
      }),
    },
    resolve: (_root, { title }) => slugFromHeading(title.slice(0, longestTitle)),
  }),
);
