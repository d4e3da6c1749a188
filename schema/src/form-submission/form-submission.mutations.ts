import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { type OfRecord, rereadRow, thenReread } from "#content/reread-row.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import { saveFormMapping } from "#form-submission/form-mapping.service.ts";
import { FormQuestion, SpeakerFieldType } from "#form-submission/form-question.type.ts";
import { FormSubmission } from "#form-submission/form-submission.type.ts";
import {
  acceptFormSubmission,
  deleteFormSubmission,
  rejectFormSubmission,
} from "#form-submission/form-submission-review.service.ts";
import { FormWebhook } from "#form-submission/form-webhook.type.ts";
import {
  createFormWebhookSecret,
  removeFormWebhookSecret,
} from "#form-submission/webhook-secret.service.ts";
import { proposeFormSubmission } from "#proposal/propose-response.ts";

const FormQuestionInput = builder.inputType("FormQuestionInput", {
  description: "Which field of a speaker the answers to a question fill.",
  fields: (t) => ({
    question: t.string({ required: true, description: "See FormQuestion.question." }),
    field: t.field({
      type: SpeakerFieldType,
      description: "The field that the answers fill; null to ignore them.",
    }),
    automatic: t.boolean({
      defaultValue: false,
      description:
        "Whether to derive the field from the wording of the question; `field` is then ignored.",
    }),
  }),
});

const SavedFormMapping = builder
  .objectRef<{ questions: Awaited<ReturnType<typeof saveFormMapping>> }>("SavedFormMapping")
  .implement({
    description: "The questions of a form after the change.",
    fields: (t) => ({
      questions: t.expose("questions", {
        type: [FormQuestion],
        description: "The questions, as in `formQuestions`.",
      }),
    }),
  });

const CreatedFormWebhookSecret = builder
  .objectRef<{ conferenceId: string; secret: string }>("CreatedFormWebhookSecret")
  .implement({
    description: "A new secret. It is not shown again.",
    fields: (t) => ({
      secret: t.exposeString("secret", {
        description: "The secret, to be entered in the form service.",
      }),
      webhook: t.field({
        type: FormWebhook,
        description: "How form submissions are authenticated from now on.",
        resolve: ({ conferenceId }) => ({ conferenceId }),
      }),
    }),
  });

builder.mutationFields((t) => ({
  acceptFormSubmission: t.prismaFieldWithInput({
    type: FormSubmission,
    description:
      "Creates a speaker from a form submission, or updates the one that `speakerId` names. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: {
      description:
        "The speaker to create or update from a form submission. Omitted fields are taken from FormSubmission.proposal.",
    },
    input: {
      id: t.input.id({ required: true, description: "Id of the form submission." }),
      speakerId: t.input.id({
        description:
          "Id of the speaker to update with the fields that are not empty; null for a new speaker. If omitted, a new speaker is created, unless one of the same name exists: then it is a ValidationError, since people may share a name.",
      }),
      name: t.input.string({ description: "1–200 characters." }),
      title: t.input.string({ description: "Job title, 1–200 characters." }),
      companyName: t.input.string({ description: "Up to 200 characters." }),
      topic: t.input.string({ description: "Up to 300 characters." }),
      bio: t.input.string({ description: "Plain text, up to 10,000 characters." }),
      imageUrl: t.input.string({ description: "http(s) address or path of this site." }),
      twitterUrl: t.input.string({ description: "http(s) address." }),
      linkedinUrl: t.input.string({ description: "http(s) address." }),
      githubUrl: t.input.string({ description: "http(s) address." }),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input: { id, ...changes } }, context) =>
      rereadRow(
        context,
        "FormSubmission",
        query,
        await acceptFormSubmission(editorOf(context), id, changes),
      ),
  }),
  proposeFormSubmission: t.prismaFieldWithInput({
    type: FormSubmission,
    description:
      "Makes a proposal of a form submission by the mapping, once. Answers that no field takes are kept with it. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which form submission." },
    input: { id: t.input.id({ required: true, description: "Id of the form submission." }) },
    errors: refusals.input,
    resolve: thenReread("FormSubmission", ({ input: { id } }: OfRecord, editor, context) =>
      proposeFormSubmission(editor, context, id),
    ),
  }),
  rejectFormSubmission: t.prismaFieldWithInput({
    type: FormSubmission,
    description: "Rejects a form submission, and keeps it. For the editors of the conference.",
    areas: ["inbox"],
    authScopes: { editor: true },
    typeOptions: { description: "Which pending form submission." },
    input: { id: t.input.id({ required: true, description: "Id of a pending form submission." }) },
    errors: refusals.id,
    resolve: thenReread("FormSubmission", ({ input: { id } }: OfRecord, editor) =>
      rejectFormSubmission(editor, id),
    ),
  }),
  deleteFormSubmission: t.fieldWithInput({
    type: Deleted,
    description:
      "Deletes a form submission. For the editors of the conference; for organizers, if it named no known conference.",
    areas: ["inbox"],
    authScopes: { editor: true },
    typeOptions: { description: "Which form submission." },
    input: { id: t.input.id({ required: true, description: "Id of the form submission." }) },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => deleteFormSubmission(editorOf(context), id),
  }),
  saveFormMapping: t.fieldWithInput({
    type: SavedFormMapping,
    description:
      "Sets which fields of a speaker the questions of a form fill. For the editors of the conference.",
    areas: ["settings"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: {
      description:
        "Which fields of a speaker some questions of a form fill. Questions that are not listed stay as they are.",
    },
    input: {
      conferenceId: conferenceIdField(t.input),
      questions: t.input.field({
        type: [FormQuestionInput],
        required: true,
        description: "At most 200 questions, each once.",
      }),
    },
    errors: refusals.input,
    resolve: async (_root, { input: { conferenceId, ...form } }, context) => ({
      questions: await saveFormMapping(editorOf(context), conferenceId, form),
    }),
  }),
  createFormWebhookSecret: t.fieldWithInput({
    type: CreatedFormWebhookSecret,
    description:
      "Creates a new secret for the conference's form webhook, by which form services sign the responses that they send here; `rotateWebhookEndpointSecret` is for what is sent from here. The previous one stops working. For the editors of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.id,
    resolve: (_root, { input: { conferenceId } }, context) =>
      createFormWebhookSecret(editorOf(context), context.secrets, conferenceId),
  }),
  removeFormWebhookSecret: t.fieldWithInput({
    type: FormWebhook,
    description:
      "Removes the secret of the conference's form webhook. For the editors of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.id,
    resolve: (_root, { input: { conferenceId } }, context) =>
      removeFormWebhookSecret(editorOf(context), conferenceId),
  }),
}));
