import type {
  Deliberation as DeliberationValues,
  ProposalAnswer as ProposalAnswerValues,
  ProposalState as StateValues,
  ProposalPersonStatus as StatusValues,
} from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { callQuestions } from "#call/call-lists.ts";
import { timeFields, versionedFields } from "#content/record-fields.ts";
import { costlyField, costOfText } from "#limits/list-costs.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { htmlOfTexts } from "#markdown/html-of-text.ts";
import { Person } from "#person/person.type.ts";
import { type StoredAnswer, storedAnswers } from "#proposal/validation.ts";
import { seesProposers } from "#review/review-access.ts";
import { Track } from "#track/track.type.ts";

export const ProposalState = builder.enumType("ProposalState", {
  description: "Whether a proposal was submitted.",
  values: {
    draft: { description: "It is being written; only its author sees it." },
    submitted: { description: "The team has it." },
    withdrawn: { description: "Its author has taken it back." },
  } satisfies Record<StateValues, { description: string }>,
});

export const Deliberation = builder.enumType("Deliberation", {
  description:
    "What the team has decided about a proposal. Its author hears of it when they are told.",
  values: {
    pending: { description: "Nobody has decided yet." },
    accepted: { description: "It is to be in the programme." },
    waitlisted: { description: "It may come into the programme if another one leaves." },
    rejected: { description: "It is not to be in the programme." },
  } satisfies Record<DeliberationValues, { description: string }>,
});

export const ProposalAnswer = builder.enumType("ProposalAnswer", {
  description: "What its author has answered to the acceptance of a proposal.",
  values: {
    none: { description: "They have not answered." },
    confirmed: { description: "They come." },
    declined: { description: "They do not come." },
  } satisfies Record<ProposalAnswerValues, { description: string }>,
});

export const ProposalPersonStatus = builder.enumType("ProposalPersonStatus", {
  description: "Whether somebody has agreed to be on a proposal.",
  values: {
    invited: {
      description:
        "They have not agreed: they were asked and have not answered or, on a proposal whose proposer has not confirmed it, are not asked yet.",
    },
    confirmed: { description: "They take part; of the proposer, that the proposal is theirs." },
    declined: { description: "They do not take part." },
  } satisfies Record<StatusValues, { description: string }>,
});

export const ProposalPersonRole = builder.enumType("ProposalPersonRole", {
  description: "What somebody is on a proposal.",
  values: {
    proposer: { description: "Who submitted it, and speaks." },
    coSpeaker: { description: "Who was invited by the proposer." },
  } as const,
});

const roleOf = ({ position }: { position: number }) =>
  position === 0 ? ("proposer" as const) : ("coSpeaker" as const);

const AnswerToQuestion = builder.objectRef<StoredAnswer>("AnswerToQuestion").implement({
  description: "An answer to a question of a call's own, or of a form.",
  fields: (t) => ({
    question: t.exposeString("question", { description: "The key of the question." }),
    label: t.exposeString("label", { description: "The question as it was asked." }),
    value: t.exposeString("value", {
      description: "The answer as text; of several options, one on each line.",
    }),
  }),
});

const ProposalPerson = builder.prismaObject("ProposalPerson", {
  description: "Somebody whom a proposal is by.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true, position: true },
  fields: (t) => ({
    name: t.exposeString("name", {
      description: "As the proposal names them; the person's record may say another name.",
    }),
    person: t.relation("person", { type: Person, description: "Their record." }),
    role: t.field({
      type: ProposalPersonRole,
      description: "Whether they are the proposer.",
      resolve: roleOf,
    }),
    status: t.expose("status", {
      type: ProposalPersonStatus,
      description: "Whether they have agreed.",
    }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When they answered; null while they have not.",
    }),
  }),
});

const Told = builder.objectRef<{ at: Date; of: DeliberationValues }>("Told").implement({
  description: "What the authors of a proposal were told last.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When they were told." }),
    of: t.expose("of", { type: Deliberation, description: "The decision that they know." }),
  }),
});

export const Proposal = builder.prismaObject("Proposal", {
  description:
    "A proposal for a session. For the team of the conference; nothing in it but `people` is about who wrote it, unless they did so themselves.",
  areas: ["programme"],
  authScopes: ({ conferenceId }) => ({ conferenceMember: conferenceId }),
  select: { id: true, conferenceId: true },
  fields: (t) => ({
    ...versionedFields(t),
    state: t.expose("state", { type: ProposalState, description: "Whether it was submitted." }),
    title: t.exposeString("title", { description: "1–200 characters." }),
    abstract: t.exposeString("abstract", {
      complexity: costOfText,
      description: "A few sentences in plain text, for the programme.",
    }),
    description: t.exposeString("description", {
      complexity: costOfText,
      description: "Markdown, for those who decide.",
    }),
    descriptionHtml: t.string({
      complexity: costlyField,
      description: "Sanitised HTML of the description; may be empty.",
      select: { description: true },
      resolve: async ({ description }, _args, context, info) =>
        (await batchByField(context, info, description, (texts) =>
          htmlOfTexts(texts, "description"),
        )) ?? "",
    }),
    kind: t.exposeString("kind", {
      nullable: true,
      description: "The key of one of the call's kinds of sessions.",
    }),
    minutes: t.exposeInt("minutes", {
      nullable: true,
      description: "How long its kind was when it was last saved.",
    }),
    track: t.relation("track", { type: Track, nullable: true, description: "The chosen track." }),
    language: t.exposeString("language", { nullable: true, description: "BCP 47 tag." }),
    level: t.exposeString("level", { nullable: true, description: "One of the call's levels." }),
    notes: t.exposeString("notes", {
      complexity: costOfText,
      description: "What its author tells the team beside it, in plain text.",
    }),
    answers: t.field({
      type: [AnswerToQuestion],
      complexity: costOfText,
      description:
        "Answers to further questions; for those who must not know who proposes it, only to those of the call's own that reviewers see.",
      select: {
        answers: true,
        conferenceId: true,
        conference: { select: { call: { select: { questions: true } } } },
      },
      resolve: async ({ answers, conference, ...proposal }, _args, context) => {
        const all = storedAnswers.parse(answers);
        if (await seesProposers(context, proposal)) return all;
        const asked = callQuestions.parse(conference.call?.questions ?? []);
        const seen = new Set(asked.flatMap(({ key, reviewersSee }) => (reviewersSee ? key : [])));
        return all.filter(({ question }) => seen.has(question));
      },
    }),
    people: t.relation("people", {
      areas: ["inbox"],
      type: ProposalPerson,
      nullable: true,
      authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
      query: { orderBy: { position: "asc" } },
      description:
        "Whom it is by, the proposer first. For those of the team who may read what visitors sent; an error for others.",
    }),
    deliberation: t.expose("deliberation", {
      type: Deliberation,
      description: "What the team has decided.",
    }),
    told: t.field({
      type: Told,
      nullable: true,
      description: "What its authors were told last; null if nothing yet.",
      select: { toldAt: true, toldDeliberation: true },
      resolve: ({ toldAt: at, toldDeliberation: of }) => (at && of ? { at, of } : null),
    }),
    answer: t.expose("answer", {
      type: ProposalAnswer,
      description: "What its authors have answered.",
    }),
    answeredAt: t.expose("answeredAt", {
      type: "DateTime",
      nullable: true,
      description: "When they answered.",
    }),
    submittedAt: t.expose("submittedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was submitted.",
    }),
    withdrawnAt: t.expose("withdrawnAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was withdrawn; null unless it is.",
    }),
    late: t.exposeBoolean("late", {
      description: "Whether it came by the link for late proposals.",
    }),
    ...timeFields(t),
  }),
});
