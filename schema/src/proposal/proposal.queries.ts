import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Call } from "#call/call.type.ts";
import { managedBy, manages } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { costlyField } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { orderInput } from "#lists/ordering.ts";
import { costOfEdges } from "#lists/pagination.ts";
import { searchIn } from "#lists/search.ts";
import { proposalOfLink } from "#proposal/find-by-link.ts";
import { OwnProposal } from "#proposal/own-proposal.type.ts";
import { Deliberation, Proposal, ProposalAnswer, ProposalState } from "#proposal/proposal.type.ts";
import { lateSecret } from "#proposal/proposal-link.ts";

export const ProposalFilter = builder.inputType("ProposalFilter", {
  description: "Which proposals to return. All given conditions must hold.",
  fields: (t) => ({
    states: t.field({
      type: [ProposalState],
      description:
        "Only proposals in one of these states; drafts are in none. Submitted ones by default.",
    }),
    deliberations: t.field({
      type: [Deliberation],
      description: "Only proposals about which one of these was decided.",
    }),
    told: t.boolean({
      description: "Only proposals whose authors know the decision as it is now, or only others.",
    }),
    answers: t.field({
      type: [ProposalAnswer],
      description: "Only proposals whose authors have answered one of these.",
    }),
    kinds: t.stringList({ description: "Only proposals of one of these kinds, by their keys." }),
    trackIds: t.idList({ description: "Only proposals for one of these tracks." }),
    languages: t.stringList({ description: "Only proposals in one of these languages." }),
    levels: t.stringList({ description: "Only proposals of one of these levels." }),
    search: t.string({
      description:
        "Text in the title, the abstract or the description, in any case and with or without accents; for those who may read what visitors sent also in names and addresses.",
    }),
  }),
});

const ProposalOrder = orderInput("ProposalOrder", {
  submittedAt: "By the time of submission.",
  title: "By title.",
  updatedAt: "By the time of the last change.",
});

const sorted = {
  name: "proposals",
  model: "Proposal",
  columns: { submittedAt: ["submittedAt"], title: ["sortKey"], updatedAt: ["updatedAt"] },
} as const;

builder.queryFields((t) => ({
  proposals: t.connection(
    {
      type: Proposal,
      description:
        "The proposals of a conference that were submitted; newest first by default. For its team.",
      complexity: costOfEdges,
      areas: ["programme"],
      authScopes: (_root, { conferenceId }) => ({ conferenceMember: conferenceId }),
      args: {
        ...conferenceArgs,
        filter: t.arg({ type: ProposalFilter, description: "Omit for all submitted ones." }),
        orderBy: t.arg({
          type: ProposalOrder,
          required: true,
          defaultValue: { field: "submittedAt", direction: "desc" },
          description: "How to sort.",
        }),
      },
      resolve: async (_root, { conferenceId, filter, ...args }, context, info) =>
        readConnection(sorted, {
          context,
          info,
          args,
          where: await proposalsWhere(context, conferenceId, filter ?? {}),
          find: (query: object) => context.db.proposal.findMany(query),
          count: (where) => context.db.proposal.count({ where }),
        }),
    },
    { name: "ProposalConnection", fields: (c) => ({ totalCount: c.int(totalCountField) }) },
    { name: "ProposalEdge" },
  ),
  proposal: t.prismaField({
    type: Proposal,
    nullable: true,
    description:
      "One proposal that was submitted; null if it does not exist or the viewer has no access to it. For the team of any conference.",
    areas: ["programme"],
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: "Id of the proposal." }) },
    resolve: (query, _root, { id }, context) =>
      context.db.proposal.findFirst({
        ...query,
        where: {
          id,
          state: { not: "draft" },
          conference: managedBy(requireViewer(context), "belong", "programme"),
        },
      }),
  }),
  ownProposal: t.field({
    areas: "any",
    type: OwnProposal,
    nullable: true,
    complexity: costlyField,
    description:
      "The proposal of a secret link, for whoever has it; null if the link is not valid.",
    args: {
      link: t.arg.string({ required: true, description: "The secret in the address." }),
    },
    resolve: (_root, { link }, { db, secrets }) => proposalOfLink(db, secrets, link),
  }),
}));

builder.prismaObjectField(Call, "lateSecret", (t) =>
  t.string({
    areas: ["inbox", "programme"],
    nullable: true,
    authScopes: ({ conferenceId }) => ({ conferenceEditor: conferenceId }),
    description:
      "The secret in the address for late proposals, null if there is none. For editors; an error for others.",
    select: { id: true, lateNonce: true },
    resolve: (call, _args, { secrets }) => lateSecret(secrets, call),
  }),
);

type Filter = Partial<typeof ProposalFilter.$inferInput>;

const oneOf = <Value>(values: readonly Value[] | null | undefined) =>
  values ? { in: [...values] } : undefined;

/** The proposals of a conference that its team sees, by a filter. */
export async function proposalsWhere(
  { db, viewer }: Context,
  conferenceId: string,
  filter: Filter,
): Promise<Prisma.ProposalWhereInput> {
  const { search, told } = filter;
  const searchesPeople =
    Boolean(search) && (await manages(db, viewer, conferenceId, "read", "inbox"));
  const found = searchIn<Prisma.ProposalWhereInput>(search, (text, folded) => [
    { title: text },
    { foldedText: folded },
    ...(searchesPeople
      ? [
          {
            people: {
              some: { OR: [{ name: text }, { email: text }, { person: { foldedText: folded } }] },
            },
          },
        ]
      : []),
  ]);
  const knows: Prisma.ProposalWhereInput = {
    toldDeliberation: { equals: db.proposal.fields.deliberation },
  };
  const knowsNot = { OR: [{ toldDeliberation: null }, { NOT: knows }] };
  return {
    conferenceId,
    AND: [
      { state: { not: "draft" } },
      { state: { in: [...(filter.states ?? (["submitted"] as const))] } },
      ...(told == null ? [] : [told ? knows : knowsNot]),
    ],
    deliberation: oneOf(filter.deliberations),
    answer: oneOf(filter.answers),
    kind: oneOf(filter.kinds),
    trackId: oneOf(filter.trackIds),
    language: oneOf(filter.languages),
    level: oneOf(filter.levels),
    ...found,
  };
}
