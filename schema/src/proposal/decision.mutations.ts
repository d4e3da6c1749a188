import { builder, type InputFields } from "#builder.ts";
import { conferenceArgs, conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { seenField } from "#content/seen.ts";
import { versionField } from "#content/version-field.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { refusals } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { answerAsTeam } from "#proposal/answer.service.ts";
import { DecisionConflictError, decideProposals, maxDecisions } from "#proposal/decide.service.ts";
import {
  DecidedProposals,
  LetterKind,
  LetterTexts,
  MailOpeningKind,
  ProposalLetters,
} from "#proposal/decision.type.ts";
import type { LetterText, TextKind } from "#proposal/letter-texts.ts";
import { saveLetterText } from "#proposal/own-letters.ts";
import { Deliberation, ProposalAnswer } from "#proposal/proposal.type.ts";
import { remindProposers, tellProposers } from "#proposal/tell.service.ts";
import { answerByLink } from "#speaking/speaking.service.ts";

const DecisionInput = builder.inputType("DecisionInput", {
  description: "What to decide about a proposal.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the proposal." }),
    version: t.int({
      description:
        "The version that the decision is based on. If the proposal has changed since, the result is a DecisionConflictError. Omit to decide all the same.",
    }),
    deliberation: t.field({ type: Deliberation, required: true, description: "The decision." }),
  }),
});

const lettersInput = (t: InputFields) => ({
  conferenceId: conferenceIdField(t),
  ids: t.idList({ description: "Only about these proposals; about all if omitted." }),
  kinds: t.field({
    type: [LetterKind],
    description: "Only letters of these kinds; all that are due if omitted.",
  }),
  dryRun: t.boolean({
    required: true,
    description: "True sends nothing, and tells what would be sent.",
  }),
  seen: seenField(t),
});

const AnsweredInvitation = builder
  .objectRef<{
    id: string;
    title: string;
    answer: (typeof ProposalAnswer)["$inferType"];
    version: number;
  }>("AnsweredInvitation")
  .implement({
    description: "Confirms an answer about a proposal.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of the proposal." }),
      title: t.exposeString("title", { description: "Of the proposal." }),
      answer: t.expose("answer", { type: ProposalAnswer, description: "The answer." }),
      version: t.exposeInt("version", { description: "The version of the proposal by now." }),
    }),
  });

builder.queryField("decisionLetters", (t) =>
  t.field({
    type: LetterTexts,
    description:
      "What a conference writes to the authors of proposals, and to speakers. For those who may read what visitors sent.",
    areas: ["inbox"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
);

const DecisionLetterTranslationInput = builder.inputType("DecisionLetterTranslationInput", {
  description: "A text of the team in a further language.",
  fields: (t) => ({
    language: t.string({ required: true, description: "BCP 47 tag." }),
    subject: t.string({ required: true, description: "One line, 1–200 characters." }),
    body: t.string({ required: true, description: "Plain text, 1–5,000 characters." }),
  }),
});

const textInput = (t: InputFields) => ({
  conferenceId: conferenceIdField(t),
  version: versionField(t),
  subject: t.string({
    description: "One line, 1–200 characters. Omit subject and body to return to the usual text.",
  }),
  body: t.string({ description: "Plain text, 1–5,000 characters." }),
  translations: t.field({
    type: [DecisionLetterTranslationInput],
    description: "The text in further languages, all of them; as they are if omitted.",
  }),
});

interface GivenText {
  conferenceId: string;
  kind: TextKind;
  version?: number | null | undefined;
  subject?: string | null | undefined;
  body?: string | null | undefined;
  translations?: (LetterText & { language: string })[] | null | undefined;
}

async function saveText(context: Context, given: GivenText) {
  const { conferenceId, kind, subject, body, translations, version } = given;
  const isUsual = subject == null && body == null;
  const others =
    translations &&
    Object.fromEntries(translations.map(({ language, ...text }) => [language, text]));
  const text = isUsual
    ? null
    : { subject: subject ?? "", body: body ?? "", translations: others ?? undefined };
  await saveLetterText(editorOf(context), conferenceId, kind, text, version);
  return { conferenceId };
}

builder.mutationFields((t) => ({
  decideProposals: t.fieldWithInput({
    type: DecidedProposals,
    description:
      "Decides about proposals, all or none. Nobody outside the team hears of it. Accepting makes the session and the profiles of its speakers, as drafts, once. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Decisions about proposals." },
    input: {
      conferenceId: conferenceIdField(t.input),
      decisions: t.input.field({
        type: [DecisionInput],
        required: true,
        description: `1–${formatNumber("en-GB", maxDecisions)} decisions, each about another proposal.`,
      }),
    },
    errors: { types: [ValidationError, NotFoundError, DecisionConflictError] },
    resolve: (_root, { input: { conferenceId, decisions } }, context) =>
      decideProposals(editorOf(context), context, conferenceId, decisions),
  }),
  tellProposers: t.fieldWithInput({
    type: ProposalLetters,
    description:
      "Tells the authors of proposals what was decided, each of a decision once and in one letter, or tells what they would be sent. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Whom to tell of decisions." },
    input: lettersInput(t.input),
    errors: refusals.seen,
    resolve: (_root, { input }, context) => tellProposers(editorOf(context), context, input),
  }),
  remindProposers: t.fieldWithInput({
    type: ProposalLetters,
    description:
      "Reminds the authors of accepted proposals who have not answered and were neither told nor reminded within three days, or tells what they would be sent. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Whom to remind to answer." },
    input: {
      ...lettersInput(t.input),
      includeRecent: t.input.boolean({
        description:
          "True reminds also those who were told or reminded less than three days ago, but nobody who was reminded within a day. False if omitted.",
      }),
    },
    errors: refusals.seen,
    resolve: (_root, { input }, context) => remindProposers(editorOf(context), context, input),
  }),
  answerInvitation: t.fieldWithInput({
    areas: "any",
    type: AnsweredInvitation,
    description:
      "Stores what somebody says whom a proposal names: whether it is theirs, whether they take part, and, once they know that it is accepted, whether they come. It publishes nothing. For whoever has the link of their own page; and for editors, who say for its authors whether they come.",
    typeOptions: { description: "An answer about a proposal." },
    input: {
      link: t.input.string({
        description:
          "The secret link of the own page of somebody whom it names. Omit for the team's answer.",
      }),
      id: t.input.id({ required: true, description: "Id of the proposal." }),
      answer: t.input.field({ type: ProposalAnswer, required: true, description: "The answer." }),
    },
    errors: refusals.input,
    resolve: (_root, { input: { link, id, answer } }, context) =>
      link
        ? answerByLink(context, link, { proposalId: id, answer })
        : answerAsTeam(context, id, answer),
  }),
  saveDecisionLetter: t.fieldWithInput({
    type: LetterTexts,
    description:
      "Saves the text of a letter to authors of proposals, or returns to the usual one. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "The text of a letter to authors of proposals." },
    input: {
      ...textInput(t.input),
      kind: t.input.field({ type: LetterKind, required: true, description: "When it is sent." }),
    },
    errors: refusals.update,
    resolve: (_root, { input }, context) => saveText(context, input),
  }),
  saveMailOpening: t.fieldWithInput({
    type: LetterTexts,
    description:
      "Saves the subject of a mail to speakers and the text with which it begins, or returns to the usual ones. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "How a mail to speakers begins." },
    input: {
      ...textInput(t.input),
      kind: t.input.field({
        type: MailOpeningKind,
        required: true,
        description: "What the mail is about.",
      }),
    },
    errors: refusals.update,
    resolve: (_root, { input }, context) => saveText(context, input),
  }),
}));
