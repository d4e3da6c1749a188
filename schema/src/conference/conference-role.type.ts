import { ConferenceRole as RoleValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const ConferenceRole = builder.enumType("ConferenceRole", {
  description:
    "What a member of the team may do. An owner may do what an editor may, and an editor what a helper or a reviewer may.",
  values: {
    [RoleValues.owner]: {
      description: "May manage the team, change the status and delete the conference.",
    },
    [RoleValues.editor]: { description: "May change all content." },
    [RoleValues.reviewer]: {
      description:
        "May review proposals, and see the content with drafts, but nothing that visitors sent and nobody's contact data. Until an anonymous phase of reviews ends, no drafts either.",
    },
    [RoleValues.helper]: { description: "May read everything, including what visitors sent." },
  },
});
