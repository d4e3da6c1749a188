import { builder } from "#builder.ts";
import type { ConferenceAddress as ConferenceAddressShape } from "#conference/conference-address.ts";

export const ConferenceAddress = builder
  .objectRef<ConferenceAddressShape>("ConferenceAddress")
  .implement({
    description: "Whether a conference can have an address.",
    fields: (t) => ({
      slug: t.exposeString("slug", { description: "The address that was asked for, as a slug." }),
      problem: t.exposeString("problem", {
        nullable: true,
        description: "Why the address is not available, in a sentence; null if it is.",
      }),
      suggestion: t.exposeString("suggestion", {
        description: "The same address if it is available, otherwise a similar one that is.",
      }),
    }),
  });
