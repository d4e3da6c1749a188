import type { Proposal as ProposalRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import type { Context } from "#context/context.ts";
import { costOfText } from "#limits/list-costs.ts";
import {
  ProposalPersonRole,
  ProposalPersonStatus,
  ProposalState,
} from "#proposal/proposal.type.ts";
import { askedBy, formOfProposal } from "#proposal/proposal-form.ts";
import { proposalLink } from "#proposal/proposal-link.ts";
import type { ProposalForm } from "#proposal/validation.ts";

/** A proposal as its form holds it. */
interface FormWithPeople extends ProposalForm {
  statuses: Map<string, "invited" | "confirmed" | "declined">;
}

const WrittenAnswer = builder
  .objectRef<ProposalForm["answers"][number]>("WrittenAnswer")
  .implement({
    description: "An answer as the form of a proposal holds it.",
    fields: (t) => ({
      question: t.exposeString("question", { description: "The key of the question." }),
      values: t.exposeStringList("values", { description: "What was written or chosen." }),
    }),
  });

const WrittenPerson = builder
  .objectRef<{
    name: string;
    email: string;
    at: number;
    status: "invited" | "confirmed" | "declined" | null;
  }>("WrittenPerson")
  .implement({
    description: "Somebody as the form of a proposal holds them.",
    fields: (t) => ({
      name: t.exposeString("name", { description: "As it was written." }),
      email: t.exposeString("email", { description: "As it was written." }),
      role: t.field({
        type: ProposalPersonRole,
        description: "Whether they are the proposer.",
        resolve: ({ at }) => (at === 0 ? "proposer" : "coSpeaker"),
      }),
      status: t.expose("status", {
        type: ProposalPersonStatus,
        nullable: true,
        description: "Whether they have agreed; null while the proposal is a draft.",
      }),
    }),
  });

const ProposalFormValues = builder.objectRef<FormWithPeople>("ProposalFormValues").implement({
  description: "What the form of a proposal holds. Of a draft nothing of it was checked.",
  fields: (t) => ({
    title: t.exposeString("title", { description: "May be empty in a draft." }),
    abstract: t.exposeString("abstract", {
      complexity: costOfText,
      description: "A few sentences in plain text.",
    }),
    description: t.exposeString("description", {
      complexity: costOfText,
      description: "Markdown, for those who decide.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "The key of a kind." }),
    trackId: t.exposeString("trackId", { nullable: true, description: "Id of a track." }),
    language: t.exposeString("language", { nullable: true, description: "BCP 47 tag." }),
    level: t.exposeString("level", { nullable: true, description: "One of the call's levels." }),
    notes: t.exposeString("notes", {
      complexity: costOfText,
      description: "What the team is told beside it.",
    }),
    answers: t.expose("answers", {
      type: [WrittenAnswer],
      description: "Answers to the call's own questions.",
    }),
    people: t.field({
      type: [WrittenPerson],
      description: "The proposer, and then the co-speakers.",
      resolve: ({ people, statuses }) =>
        people.map((person, at) => ({ ...person, at, status: statuses.get(person.email) ?? null })),
    }),
  }),
});

export const OwnProposal = builder.objectRef<ProposalRow>("OwnProposal").implement({
  description: "A proposal as its author sees it, who has its link.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    link: t.string({
      nullable: true,
      description:
        "The secret of its address. Whoever has it can change the proposal; null if there is none.",
      resolve: (proposal, _args, { secrets }) => proposalLink(secrets, proposal),
    }),
    state: t.expose("state", { type: ProposalState, description: "Whether it was submitted." }),
    form: t.field({
      type: ProposalFormValues,
      description: "What its form holds.",
      resolve: (proposal, _args, { db }) => readForm(db, proposal),
    }),
    submittedAt: t.expose("submittedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was submitted; null while it is a draft.",
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it was last saved." }),
    version: t.exposeInt("version", {
      description:
        "Number of the current version. Pass it when saving to detect changes by others.",
    }),
  }),
});

async function readForm(db: Context["db"], proposal: ProposalRow): Promise<FormWithPeople> {
  const { id, conferenceId } = proposal;
  const people = await db.proposalPerson.findMany({ where: { proposalId: id } });
  const call = await db.call.findUnique({ where: { conferenceId } });
  return {
    ...formOfProposal({ ...proposal, people }, askedBy(call)),
    statuses: new Map(people.map(({ email, status }) => [email, status])),
  };
}
