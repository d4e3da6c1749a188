import { builder } from "#builder.ts";
import { Call } from "#call/call.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { refusals } from "#errors/error-types.ts";
import { OwnProposal } from "#proposal/own-proposal.type.ts";
import {
  renewProposalLink,
  saveProposalDraft,
  setLateLink,
  submitProposal,
  updateProposal,
  withdrawProposal,
} from "#proposal/proposal.service.ts";
import { Proposal } from "#proposal/proposal.type.ts";

const WrittenAnswerInput = builder.inputType("WrittenAnswerInput", {
  description: "An answer to one of a call's own questions.",
  fields: (t) => ({
    question: t.string({ required: true, description: "The key of the question." }),
    values: t.stringList({
      required: true,
      description:
        "What was written or chosen; several only where several may be chosen, and yes for consent.",
    }),
  }),
});

const WrittenPersonInput = builder.inputType("WrittenPersonInput", {
  description: "Somebody whom a proposal is by.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters." }),
    email: t.string({ required: true, description: "Their own address." }),
  }),
});

const ProposalFormInput = builder.inputType("ProposalFormInput", {
  description:
    "The values of a proposal's form. Omitted fields stay as they are; null clears. A draft may have any, the limits are those of a submitted one.",
  fields: (t) => ({
    title: t.string({ description: "1–200 characters." }),
    abstract: t.string({ description: "Plain text for the programme, 1–2,000 characters." }),
    description: t.string({
      description: "Markdown for those who decide, up to 10,000 characters.",
    }),
    kind: t.string({ description: "The key of one of the call's kinds, if it has any." }),
    trackId: t.id({ description: "One of the call's tracks." }),
    language: t.string({ description: "One of the call's languages, if it has any." }),
    level: t.string({ description: "One of the call's levels." }),
    notes: t.string({ description: "For the team, up to 5,000 characters." }),
    answers: t.field({
      type: [WrittenAnswerInput],
      description: "Answers to the call's own questions, all of them.",
    }),
    people: t.field({
      type: [WrittenPersonInput],
      description:
        "The proposer, who confirms by mail that the proposal is theirs, and then the co-speakers, who are asked when they have. Once the team has decided about it, editors change them.",
    }),
  }),
});

const linkField = "The secret link of the proposal, which authorises whoever has it.";
const lateField = "The secret of the address for late proposals, after the deadline.";

builder.mutationFields((t) => ({
  saveProposalDraft: t.fieldWithInput({
    // By the link of a proposal. The team's need the scopes of both areas, see `isByTeam`.
    areas: "any",
    type: OwnProposal,
    description:
      "Keeps what somebody has written of a proposal so far, without checking it. For everybody; a proposal that exists by its link.",
    typeOptions: { description: "A proposal that is being written." },
    input: {
      conferenceId: conferenceIdField(t.input),
      link: t.input.string({ description: `${linkField} Omit to begin one.` }),
      late: t.input.string({ description: lateField }),
      version: versionField(t.input),
      form: t.input.field({
        type: ProposalFormInput,
        required: true,
        description: "What is written.",
      }),
    },
    errors: refusals.update,
    resolve: (_root, { input }, context) => saveProposalDraft(context, input),
  }),
  submitProposal: t.fieldWithInput({
    areas: "any",
    type: OwnProposal,
    description:
      "Submits a proposal while the call takes them. For everybody; a draft by its link. Editors may submit one for somebody at any time.",
    typeOptions: { description: "A proposal to submit." },
    input: {
      conferenceId: conferenceIdField(t.input),
      link: t.input.string({ description: `${linkField} Omit if there is no draft of it.` }),
      late: t.input.string({ description: lateField }),
      version: versionField(t.input),
      form: t.input.field({
        type: ProposalFormInput,
        required: true,
        description: "What it says.",
      }),
      website: t.input.string({ description: "A honeypot against spam. Leave it empty." }),
    },
    errors: refusals.update,
    resolve: (_root, { input }, context) => submitProposal(context, input),
  }),
  updateProposal: t.fieldWithInput({
    areas: "any",
    type: OwnProposal,
    description:
      "Changes a submitted proposal: by its link until the deadline, or by its id for editors at any time.",
    typeOptions: { description: "Changes of a submitted proposal." },
    input: {
      link: t.input.string({ description: linkField }),
      id: t.input.id({ description: "Its id instead of a link, for editors." }),
      late: t.input.string({ description: lateField }),
      version: versionField(t.input),
      form: t.input.field({
        type: ProposalFormInput,
        required: true,
        description: "What changes.",
      }),
    },
    errors: refusals.update,
    resolve: (_root, { input }, context) => updateProposal(context, input),
  }),
  withdrawProposal: t.fieldWithInput({
    areas: "any",
    type: OwnProposal,
    description:
      "Withdraws a proposal: by its link or, for editors, by its id, at any time. A draft is deleted.",
    typeOptions: { description: "Which proposal to withdraw." },
    input: {
      link: t.input.string({ description: linkField }),
      id: t.input.id({ description: "Its id instead of a link, for editors." }),
    },
    errors: refusals.id,
    resolve: (_root, { input }, context) => withdrawProposal(context, input),
  }),
  renewProposalLink: t.prismaFieldWithInput({
    type: Proposal,
    description:
      "Makes the link of a proposal invalid; its proposer finds the new one on their own page. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which proposal." },
    input: { id: t.input.id({ required: true, description: "Id of the proposal." }) },
    errors: refusals.id,
    resolve: thenReread("Proposal", ({ input: { id } }: OfRecord, _editor, context) =>
      renewProposalLink(context, id),
    ),
  }),
  setLateLink: t.prismaFieldWithInput({
    type: Call,
    description:
      "Makes or ends the secret address at which a call takes late proposals. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Whether a call takes late proposals." },
    input: {
      conferenceId: conferenceIdField(t.input),
      open: t.input.boolean({
        required: true,
        description: "True makes a new secret address, and the former one invalid; false ends it.",
      }),
    },
    errors: refusals.input,
    resolve: thenReread("Call", ({ input }, _editor, context) => setLateLink(context, input)),
  }),
}));
