import { ConferenceRole as RoleValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const ConferenceRole = builder.enumType("ConferenceRole", {
  description: "What somebody may do with a conference; each role includes those after it.",
  values: {
    [RoleValues.owner]: { description: "Decides about the team, the status and the end of it." },
    [RoleValues.editor]: { description: "Changes everything in it." },
    [RoleValues.helper]: { description: "Reads everything, what visitors sent included." },
  },
});
