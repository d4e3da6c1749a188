import type { SpeakerField } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import type { FormQuestion as FormQuestionShape } from "#form-submission/form-mapping.service.ts";

export const SpeakerFieldType = builder.enumType("SpeakerField", {
  description: "A field of a speaker, or of their proposal, that a question of a form can fill.",
  values: {
    name: { description: "The full name." },
    title: { description: "The job title." },
    companyName: { description: "The employer." },
    bio: { description: "The biography." },
    topic: { description: "What the speaker talks about." },
    imageUrl: { description: "The address of a portrait, or an uploaded file." },
    twitterUrl: { description: "The profile on X." },
    linkedinUrl: { description: "The profile on LinkedIn." },
    githubUrl: { description: "The profile on GitHub." },
    email: { description: "The email address, which decides who somebody is; of no profile." },
    talkTitle: { description: "The title of the proposal; the topic where there is none." },
    abstract: { description: "The abstract of the proposal." },
    description: { description: "The description of the proposal, for those who decide." },
    kind: { description: "The kind of session, in the words of the call." },
    level: { description: "The level of the proposal." },
    language: { description: "The language of the proposal." },
    notes: { description: "Notes to the team." },
  } satisfies Record<SpeakerField, { description: string }>,
});

export const FormQuestion = builder.objectRef<FormQuestionShape>("FormQuestion").implement({
  description: "A question of a form, and which field of a speaker its answers fill.",
  fields: (t) => ({
    question: t.exposeString("question", {
      description: "The `ref` of the question in the form service, or its id if it has none.",
    }),
    title: t.exposeString("title", { description: "The text of the question; may be empty." }),
    field: t.expose("field", {
      type: SpeakerFieldType,
      nullable: true,
      description: "The field of a speaker that its answers fill; null if they are not used.",
    }),
    automatic: t.exposeBoolean("automatic", {
      description:
        "Whether the field was derived from the wording of the question, not chosen by an organizer.",
    }),
    example: t.exposeString("example", {
      description: "The latest answer, cut at 200 characters.",
    }),
  }),
});
