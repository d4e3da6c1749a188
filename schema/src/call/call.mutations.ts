import { builder } from "#builder.ts";
import { saveCall } from "#call/call.service.ts";
import { Call, QuestionKind } from "#call/call.type.ts";
import { addSaveMutation } from "#content/save-mutation.ts";

const keyRule =
  "1–40 letters, digits and hyphens. Keep it when the words change; if omitted, it is made of them.";

const SessionKindInput = builder.inputType("SessionKindInput", {
  description: "A kind of session that a call asks for.",
  fields: (t) => ({
    key: t.string({ description: keyRule }),
    name: t.string({ required: true, description: "1–60 characters." }),
    minutes: t.int({ required: true, description: "5–1,440." }),
  }),
});

const CallQuestionInput = builder.inputType("CallQuestionInput", {
  description: "A question of a call's own.",
  fields: (t) => ({
    key: t.string({ description: keyRule }),
    label: t.string({ required: true, description: "The question, 1–300 characters." }),
    help: t.string({ description: "What helps to answer it, up to 500 characters." }),
    kind: t.field({ type: QuestionKind, required: true, description: "What it asks for." }),
    options: t.stringList({
      description: "What there is to choose from: 2–30 texts of 1–100 characters.",
    }),
    required: t.boolean({ description: "Whether it has to be answered; false by default." }),
    reviewersSee: t.boolean({
      description:
        "Whether reviewers see the answers while an anonymous phase hides who proposes. If omitted, they do not see texts, links and files, and see the others.",
    }),
  }),
});

addSaveMutation("call", {
  type: Call,
  model: "call",
  description: "Saves the call for papers of a conference.",
  fields: (t) => ({
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
  save: saveCall,
});
