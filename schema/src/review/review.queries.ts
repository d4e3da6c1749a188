import { builder } from "#builder.ts";
import { manages } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { singleRecordFields } from "#content/record-fields.ts";
import { rowsInOrder } from "#content/records.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { orderInput } from "#lists/ordering.ts";
import { ProposalFilter, proposalsWhere } from "#proposal/proposal.queries.ts";
import { Proposal } from "#proposal/proposal.type.ts";
import { ReviewCriterion, ReviewPhase } from "#review/review.type.ts";
import {
  type ReviewerProgress as ProgressShape,
  reviewList,
  reviewProgress,
  type ReviewShare as ShareName,
} from "#review/review-list.service.ts";
import { phaseAt, presentIn, reviewOrder } from "#review/review-phases.ts";
import { reviewLimits } from "#review/validation.ts";
import { largestTeam, teamOf } from "#team/team.service.ts";

export const ReviewSettings = builder
  .objectRef<{ conferenceId: string }>("ReviewSettings")
  .implement({
    description: "What reviewers score, and when.",
    areas: ["programme"],
    fields: (t) => ({
      criteria: t.field({
        type: [ReviewCriterion],
        complexity: costOfAtMost(reviewLimits.criteria),
        description: "What is scored, in order; then what was removed and has scores.",
        resolve: async ({ conferenceId }, _args, { db }) => {
          const where = { conferenceId, OR: [{ removedAt: null }, { scores: { some: {} } }] };
          const rows = await db.reviewCriterion.findMany({ where, orderBy: reviewOrder });
          return rows.sort((one, other) => Number(!!one.removedAt) - Number(!!other.removedAt));
        },
      }),
      phases: t.field({
        type: [ReviewPhase],
        complexity: costOfAtMost(reviewLimits.phases),
        description: "The phases, in order; without any, reviews are always taken.",
        resolve: ({ conferenceId }, _args, { db }) =>
          db.reviewPhase.findMany({ where: presentIn(conferenceId), orderBy: reviewOrder }),
      }),
      takesReviews: t.boolean({
        description: "Whether reviews are taken now.",
        resolve: async ({ conferenceId }, _args, { db }) =>
          phaseAt(await db.reviewPhase.findMany({ where: presentIn(conferenceId) }), new Date()) !==
          undefined,
      }),
      ...singleRecordFields(t, (db, where) => db.reviewSettings.findUnique({ where })),
      hidesProposers: t.boolean({
        description:
          "Whether the viewer is not told who proposed what: a reviewer while an anonymous phase has not ended.",
        resolve: async ({ conferenceId }, _args, { db, viewer }) =>
          !(await manages(db, viewer, conferenceId, "see")),
      }),
    }),
  });

const ReviewShare = builder.enumType("ReviewShare", {
  description: "Which proposals the viewer lists.",
  values: {
    mine: {
      description:
        "Those that are the viewer's to review, reviewed or not: what was distributed to them, or all if nothing was distributed in the conference; and what else they have reviewed.",
    },
    todo: { description: "Those of them that the viewer has not reviewed." },
    done: { description: "Those that the viewer has reviewed." },
    all: { description: "All." },
  } satisfies Record<ShareName, { description: string }>,
});

const ReviewListOrder = orderInput("ReviewListOrder", {
  mean: "By the mean of the reviews' means.",
  spread: "By the standard deviation of the reviews' means.",
  count: "By the number of reviews with scores.",
  title: "By title.",
  submittedAt: "By the time of submission.",
});

const ReviewList = builder
  .objectRef<{ ids: string[]; skip: number; first: number }>("ReviewList")
  .implement({
    description: "A part of the proposals that the viewer may review.",
    fields: (t) => ({
      totalCount: t.int({
        description: "How many there are in all.",
        resolve: ({ ids }) => ids.length,
      }),
      ids: t.exposeIDList("ids", {
        description: "The ids of all of them, in order.",
      }),
      proposals: t.prismaField({
        type: [Proposal],
        description: "Those of this part, in order.",
        resolve: (query, { ids, skip, first }, _args, { db }) =>
          rowsInOrder(db, "Proposal", query, ids.slice(skip, skip + first)),
      }),
    }),
  });

const ReviewerProgress = builder.objectRef<ProgressShape>("ReviewerProgress").implement({
  description: "What one member of the team has reviewed.",
  fields: (t) => ({
    userId: t.exposeID("userId", { description: "Their id, for distributeReviews." }),
    name: t.exposeString("name", { description: "Full name." }),
    scored: t.exposeInt("scored", { description: "How many proposals they have scored." }),
    notMyField: t.exposeInt("notMyField", { description: "How many are not their field." }),
    conflict: t.exposeInt("conflict", {
      description: "With how many they have a conflict of interest.",
    }),
    open: t.exposeInt("open", { description: "How many they are still to review." }),
  }),
});

builder.queryFields((t) => ({
  reviewSettings: t.field({
    type: ReviewSettings,
    description: "What reviewers of a conference score, and when. For those who review.",
    areas: ["programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReviewer: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
  reviewList: t.field({
    type: ReviewList,
    complexity: ({ first }) => costOfAtMost(Math.min(first, apiLimits.largestPage)),
    description:
      "Proposals of a conference that the viewer may review, sorted by what the viewer may know: where there is no value, or one that is kept from them, they come last. For those who review.",
    areas: ["programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReviewer: conferenceId }),
    args: {
      ...conferenceArgs,
      share: t.arg({
        type: ReviewShare,
        required: true,
        defaultValue: "all",
        description: "Which of them, by the viewer's own reviews.",
      }),
      filter: t.arg({ type: ProposalFilter, description: "Omit for all submitted ones." }),
      orderBy: t.arg({
        type: ReviewListOrder,
        required: true,
        defaultValue: { field: "submittedAt", direction: "asc" },
        description: "How to sort.",
      }),
      first: t.arg.int({
        required: true,
        defaultValue: apiLimits.defaultPage,
        description: `How many: 0–${apiLimits.largestPage}.`,
      }),
      skip: t.arg.int({ required: true, defaultValue: 0, description: "How many to leave out." }),
    },
    resolve: async (_root, { conferenceId, filter, first, skip, ...rest }, context) => {
      if (first < 0 || first > apiLimits.largestPage || skip < 0) {
        throw new BadInputError(`"first" must be 0–${apiLimits.largestPage}, and "skip" positive.`);
      }
      const where = await proposalsWhere(context, conferenceId, filter ?? {});
      const ids = await reviewList(context.db, requireViewer(context), {
        ...rest,
        where: { AND: [where], conferenceId },
      });
      return { ids, first, skip };
    },
  }),
  reviewProgress: t.field({
    type: [ReviewerProgress],
    complexity: costOfAtMost(largestTeam),
    description:
      "What each reviewer of a conference has done, and others who have reviewed. For those who review.",
    areas: ["programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReviewer: conferenceId }),
    args: conferenceArgs,
    resolve: async (_root, { conferenceId }, { db }) =>
      reviewProgress(db, conferenceId, await teamOf(db, conferenceId)),
  }),
}));
