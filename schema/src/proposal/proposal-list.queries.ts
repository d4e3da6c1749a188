import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { Proposal } from "./proposal.type.ts";

/** The most proposals that are listed at once; with their texts, fewer are allowed. */
const mostListed = 2_000;

builder.queryField("proposalList", (t) =>
  t.prismaField({
    type: [Proposal],
    description: `All proposals of a conference that were submitted, withdrawn ones included, in one list; newest first. For those who may read what visitors sent.`,
    complexity: ({ first }) => costOfAtMost(Math.min(first, mostListed)),
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: {
      ...conferenceArgs,
      first: t.arg.int({
        required: true,
        defaultValue: mostListed,
        description: `How many at most, 1–${mostListed}.`,
      }),
    },
    resolve: (query, _root, { conferenceId, first }, { db }) =>
      db.proposal.findMany({
        ...query,
        where: { conferenceId, state: { not: "draft" } },
        orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
        take: Math.min(Math.max(first, 1), mostListed),
      }),
  }),
);
