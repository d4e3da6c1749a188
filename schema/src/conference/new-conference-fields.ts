import type { InputFields } from "#builder.ts";

/** What the inputs of a new conference and of a copy have in common. */
export const newConferenceFields = (t: InputFields) => ({
  name: t.string({ required: true, description: "1–200 characters, with city and year." }),
  slug: t.string({
    description:
      "The slug in its address: 3–80 lower-case letters, digits and single hyphens. Derived from the name if omitted.",
  }),
  startDate: t.field({ type: "Date", required: true, description: "Date of the first day." }),
});
