import { Publication as PublicationValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const Publication = builder.enumType("Publication", {
  description: "Who can see a record of a published conference.",
  values: {
    [PublicationValues.draft]: { description: "Only the team of the conference." },
    [PublicationValues.published]: { description: "Everybody." },
  },
});

export const publicationDescription =
  "Whether everybody can see it, or only the team of the conference.";
export const publicationInput = "Whether everybody can see it. Defaults to published.";
