import { builder } from "#builder.ts";
import type { ConferenceAddress as ConferenceAddressShape } from "#conference/conference-address.ts";

export const ConferenceAddress = builder
  .objectRef<ConferenceAddressShape>("ConferenceAddress")
  .implement({
    description: "What would become of an address that somebody wants for a conference.",
    fields: (t) => ({
      slug: t.exposeString("slug", { description: "As it was wanted." }),
      problem: t.exposeString("problem", {
        nullable: true,
        description: "Why it cannot be had, in a sentence; null where it can.",
      }),
      suggestion: t.exposeString("suggestion", {
        description: "The one to take: the same where it can be had, else one like it.",
      }),
    }),
  });
