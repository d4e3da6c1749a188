import type { SpeakerField, FormSubmissionStatus as StatusValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { answersOf } from "#form-submission/form-answers.ts";
import { fieldsByQuestion, mappingOf } from "#form-submission/form-mapping.service.ts";
import { SpeakerFieldType } from "#form-submission/form-question.type.ts";
import {
  type SpeakerProposal as ProposalShape,
  speakerProposalOf,
} from "#form-submission/speaker-proposal.ts";
import { costlyField } from "#limits/list-costs.ts";

export const FormSubmissionStatus = builder.enumType("FormSubmissionStatus", {
  description: "Whether an organizer has accepted or rejected a form submission.",
  values: {
    pending: { description: "Nobody has decided yet." },
    accepted: { description: "A speaker was made of it." },
    rejected: { description: "It was turned down, and is kept." },
    proposed: { description: "A proposal was made of it." },
  } satisfies Record<StatusValues, { description: string }>,
});

const FormAnswer = builder
  .objectRef<{ question: string; title: string; text: string; field: SpeakerField | null }>(
    "FormAnswer",
  )
  .implement({
    description: "A question of a form submission with its answer.",
    fields: (t) => ({
      question: t.exposeString("question", {
        description: "The `ref` of the question in the form service, or its id if it has none.",
      }),
      title: t.exposeString("title", { description: "The text of the question; may be empty." }),
      text: t.exposeString("text", {
        description:
          "The answer as text, up to 10,100 characters; several choices are one per line.",
      }),
      field: t.expose("field", {
        type: SpeakerFieldType,
        nullable: true,
        description: "The field of the proposal that it fills; null if it is not used.",
      }),
    }),
  });

const proposed = {
  description: "Null if the form does not say, or nothing usable.",
  nullable: true,
} as const;

const SpeakerProposal = builder.objectRef<ProposalShape>("SpeakerProposal").implement({
  description: "A speaker as described by the answers to a form, not validated yet.",
  fields: (t) => ({
    name: t.exposeString("name", proposed),
    title: t.exposeString("title", { ...proposed, description: "Job title." }),
    companyName: t.exposeString("companyName", proposed),
    bio: t.exposeString("bio", { ...proposed, description: "Plain text." }),
    topic: t.exposeString("topic", proposed),
    imageUrl: t.exposeString("imageUrl", proposed),
    imageNote: t.exposeString("imageNote", {
      nullable: true,
      description: "Why there is no photo although one was sent; else null.",
    }),
    twitterUrl: t.exposeString("twitterUrl", proposed),
    linkedinUrl: t.exposeString("linkedinUrl", proposed),
    githubUrl: t.exposeString("githubUrl", proposed),
  }),
});

export const FormSubmission = builder.prismaObject("FormSubmission", {
  description:
    "A submitted form, as received by the form webhook. Readable by the team of the conference; by organizers, if it named no known conference.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) =>
    conferenceId ? { conferenceReader: conferenceId } : { siteOrganizer: true },
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    eventId: t.exposeString("eventId", {
      description: "The form service's id of the webhook event.",
    }),
    token: t.exposeString("token", { description: "The form service's id of the submission." }),
    status: t.expose("status", {
      description: "Whether an organizer has accepted or rejected it.",
      type: FormSubmissionStatus,
    }),
    signed: t.exposeBoolean("signed", {
      description: "Whether it was signed with the conference's secret.",
    }),
    test: t.exposeBoolean("test", { description: "Whether the test console sent it." }),
    unrouted: t.boolean({
      description: "Whether it named no known conference.",
      resolve: ({ conferenceId }) => conferenceId === null,
    }),
    proposal: t.field({
      type: SpeakerProposal,
      description: "The speaker that the answers describe.",
      select: { answers: true, conference: { select: { formMappings: true } } },
      resolve: (submission) =>
        speakerProposalOf(
          answersOf(submission),
          mappingOf(submission.conference?.formMappings ?? []),
        ),
    }),
    answers: t.field({
      type: [FormAnswer],
      description: "The questions that were answered, in the order of the form.",
      complexity: costlyField,
      select: { answers: true, conference: { select: { formMappings: true } } },
      resolve: (submission) => {
        const answers = answersOf(submission);
        const mapping = mappingOf(submission.conference?.formMappings ?? []);
        const filled = fieldsByQuestion(answers, mapping);
        return answers.map((answer) => ({ ...answer, field: filled.get(answer.question) ?? null }));
      },
    }),
    payload: t.expose("payload", {
      type: "JSON",
      description:
        "The body of the webhook request as received, up to 1 MB. Costs as much as 1,000 fields.",
      complexity: costlyField,
    }),
    submittedAt: t.expose("submittedAt", {
      description: "When the form was sent, by the form service's clock.",
      type: "DateTime",
    }),
    createdAt: t.expose("createdAt", { description: "When it arrived.", type: "DateTime" }),
  }),
});
