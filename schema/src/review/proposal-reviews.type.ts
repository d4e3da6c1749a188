import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { Proposal } from "#proposal/proposal.type.ts";
import { reviewsOf } from "#review/proposal-reviews.ts";
import { Review, ReviewComment } from "#review/review.type.ts";
import { seesProposers } from "#review/review-access.ts";
import { largestTeam } from "#team/team.service.ts";

/** How many comments the schema assumes that a proposal has. */
const expectedComments = 20;

const whenSeen =
  "Null for reviewers who have not scored it themselves, and for those with a conflict of interest.";

builder.prismaObjectFields(Proposal, (t) => ({
  proposers: t.stringList({
    areas: ["inbox"],
    nullable: true,
    description:
      "The names of those who propose it, the proposer first; null for reviewers until an anonymous phase has ended.",
    select: {
      conferenceId: true,
      people: { select: { name: true }, orderBy: { position: "asc" } },
    },
    resolve: async (proposal, _args, context) =>
      (await seesProposers(context, proposal)) ? proposal.people.map(({ name }) => name) : null,
  }),
  reviews: t.field({
    type: [Review],
    complexity: costOfAtMost(largestTeam / 5),
    description:
      "Its reviews, oldest first: all for editors and for reviewers who have scored it themselves, otherwise only the viewer's own. Of a proposal that the viewer is on, or has a conflict of interest with, there are no others.",
    resolve: async (proposal, _args, context) => (await reviewsOf(context, proposal)).reviews,
  }),
  myReview: t.field({
    type: Review,
    nullable: true,
    description: "The viewer's review; null if there is none.",
    resolve: async (proposal, _args, context) => (await reviewsOf(context, proposal)).mine,
  }),
  reviewComments: t.field({
    type: [ReviewComment],
    complexity: costOfAtMost(expectedComments),
    description: "What those who review it say to each other, oldest first, for who sees reviews.",
    resolve: async (proposal, _args, context) => (await reviewsOf(context, proposal)).comments,
  }),
  showsReviews: t.boolean({
    description: "Whether the viewer sees what others say of it.",
    resolve: async (proposal, _args, context) =>
      (await reviewsOf(context, proposal)).summary !== null,
  }),
  reviewMean: t.float({
    nullable: true,
    description: `The mean of its reviews' means. Null if there is none. ${whenSeen}`,
    resolve: async (proposal, _args, context) =>
      (await reviewsOf(context, proposal)).summary?.mean ?? null,
  }),
  reviewSpread: t.float({
    nullable: true,
    description: `The standard deviation of its reviews' means. Null if there is none. ${whenSeen}`,
    resolve: async (proposal, _args, context) =>
      (await reviewsOf(context, proposal)).summary?.spread ?? null,
  }),
  reviewCount: t.int({
    nullable: true,
    description: `How many have scored it. ${whenSeen}`,
    resolve: async (proposal, _args, context) =>
      (await reviewsOf(context, proposal)).summary?.count ?? null,
  }),
  isAssignedToMe: t.boolean({
    description: "Whether the viewer is to review it.",
    resolve: async (proposal, _args, context) => (await reviewsOf(context, proposal)).isAssigned,
  }),
  isMine: t.boolean({
    description: "Whether the viewer is on it, by the address of their account.",
    resolve: async (proposal, _args, context) => (await reviewsOf(context, proposal)).isOwn,
  }),
}));
