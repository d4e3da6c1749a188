import { SpeakerField } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import type { FormQuestion as FormQuestionShape } from "#form-submission/form-mapping.service.ts";

export const SpeakerFieldType = builder.enumType("SpeakerField", {
  description: "What of a speaker a form can ask for.",
  values: Object.values(SpeakerField),
});

export const FormQuestion = builder.objectRef<FormQuestionShape>("FormQuestion").implement({
  description: "A question of a form, and what its answers are used for.",
  fields: (t) => ({
    question: t.exposeString("question", {
      description: "The question's `ref` in the form service, or its id where it has none.",
    }),
    title: t.exposeString("title", { description: "The question's words; may be empty." }),
    field: t.expose("field", {
      type: SpeakerFieldType,
      nullable: true,
      description: "What the answers are used for; null for nothing.",
    }),
    automatic: t.exposeBoolean("automatic", {
      description: "Whether its own words decided, not an organizer.",
    }),
    example: t.exposeString("example", {
      description: "The newest answer, up to 200 characters of it.",
    }),
  }),
});
