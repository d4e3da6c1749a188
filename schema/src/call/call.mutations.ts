import { builder } from "#builder.ts";
import { saveCall } from "#call/call.service.ts";
import { Call, QuestionKind } from "#call/call.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { updateErrors } from "#errors/error-types.ts";

const keyRule = "1–40 letters, digits and hyphens. Keep it when the words change.";

const SessionKindInput = builder.inputType("SessionKindInput", {
  description: "A kind of session that a call asks for.",
  fields: (t) => ({
    key: t.string({ required: true, description: keyRule }),
    name: t.string({ required: true, description: "1–60 characters." }),
    minutes: t.int({ required: true, description: "5–1,440." }),
  }),
});

const CallQuestionInput = builder.inputType("CallQuestionInput", {
  description: "A question of a call's own.",
  fields: (t) => ({
    key: t.string({ required: true, description: keyRule }),
    label: t.string({ required: true, description: "The question, 1–300 characters." }),
    help: t.string({ description: "What helps to answer it, up to 500 characters." }),
    kind: t.field({ type: QuestionKind, required: true, description: "What it asks for." }),
    options: t.stringList({
      description: "What there is to choose from: 2–30 texts of 1–100 characters.",
    }),
    required: t.boolean({ description: "Whether it has to be answered; false by default." }),
  }),
});

const SaveCallInput = builder.inputType("SaveCallInput", {
  description: "Changes of a record. Omitted fields stay as they are.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    version: versionField(t),
    opensAt: t.field({
      type: "DateTime",
      description: "From when it takes proposals; null closes it for everybody.",
    }),
    closesAt: t.field({ type: "DateTime", description: "Until when; null for no deadline." }),
    intro: t.string({
      description: "What the page says above the form, in Markdown, up to 10,000 characters.",
    }),
    kinds: t.field({
      type: [SessionKindInput],
      description: "The kinds of sessions to choose from, in order, up to 20.",
    }),
    trackIds: t.idList({ description: "The tracks to choose from, up to 50." }),
    languages: t.stringList({
      description: "BCP 47 tags of the languages to choose from, up to 20.",
    }),
    levels: t.stringList({
      description: "The levels to choose from, up to 20 of 1–60 characters.",
    }),
    questions: t.field({
      type: [CallQuestionInput],
      description: "Questions of its own, in order, up to 30.",
    }),
    mostPerPerson: t.int({
      description: "How many proposals one person may submit, 1–100; null for no limit.",
    }),
    mostSpeakers: t.int({
      description: "How many people a proposal may have, 1–10; 4 by default.",
    }),
    approvesProfiles: t.boolean({
      description:
        "Whether what speakers change of their profile waits for the team's approval; true by default.",
    }),
  }),
});

builder.mutationField("saveCall", (t) =>
  t.prismaField({
    type: Call,
    description: "Saves the call for papers of a conference. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: SaveCallInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      reread(context.db.call, query, await saveCall(editorOf(context), conferenceId, form)),
  }),
);
