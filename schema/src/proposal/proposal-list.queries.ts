import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { Proposal } from "./proposal.type.ts";

/** The most proposals that are listed at once. */
const mostListed = 2_000;

builder.queryField("proposalList", (t) =>
  t.prismaField({
    type: [Proposal],
    description: `All proposals of a conference that were submitted, withdrawn ones included, in one list; newest first, at most ${mostListed}. For those who may read what visitors sent.`,
    complexity: costOfAtMost(mostListed),
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.proposal.findMany({
        ...query,
        where: { conferenceId, state: { not: "draft" } },
        orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
        take: mostListed,
      }),
  }),
);
