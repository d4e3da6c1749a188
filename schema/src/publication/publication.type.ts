import { Publication as PublicationValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const Publication = builder.enumType("Publication", {
  description: "Who sees a record of a published conference.",
  values: {
    [PublicationValues.draft]: { description: "The team of the conference, nobody else." },
    [PublicationValues.published]: { description: "Everybody." },
  },
});

export const publicationDescription = "Who sees it: everybody, or the team of the conference.";
export const publicationInput = "Whether everybody sees it; published by default.";
