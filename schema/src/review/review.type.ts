import type {
  ReviewComment as CommentRow,
  ReviewCriterion as CriterionRow,
  ReviewPhase as PhaseRow,
  ReviewVerdict as VerdictValues,
} from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { costOfAtMost, costOfText } from "#limits/list-costs.ts";
import type { MeasuredReview, ReviewAuthor } from "#review/proposal-reviews.ts";
import { type PhaseState as PhaseStateName, phaseStateAt } from "#review/review-phases.ts";
import { reviewLimits } from "#review/validation.ts";

export const ReviewVerdict = builder.enumType("ReviewVerdict", {
  description: "What a review says.",
  values: {
    scored: { description: "It has scores, or a comment where nothing is scored." },
    notMyField: { description: "The reviewer knows too little of it." },
    conflict: { description: "The reviewer is too close to a proposer." },
  } satisfies Record<VerdictValues, { description: string }>,
});

const PhaseState = builder.enumType("ReviewPhaseState", {
  description: "Where a phase of reviews stands, by the server's clock.",
  values: {
    upcoming: { description: "It is still to open." },
    open: { description: "Reviews are written." },
    closed: { description: "It is over." },
  } satisfies Record<PhaseStateName, { description: string }>,
});

export const ReviewCriterion = builder.objectRef<CriterionRow>("ReviewCriterion").implement({
  description: "What reviewers score. For those who review.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    name: t.exposeString("name", { description: "For example Relevance." }),
    description: t.exposeString("description", { description: "What the scores mean." }),
    weight: t.exposeInt("weight", { description: "How much it counts in a mean." }),
    most: t.exposeInt("most", { description: "The best score; the worst is 1." }),
    isRemoved: t.boolean({
      description: "Whether it is not scored any more. Its scores stay, and do not count.",
      resolve: ({ removedAt }) => removedAt !== null,
    }),
  }),
});

export const ReviewPhase = builder.objectRef<PhaseRow>("ReviewPhase").implement({
  description: "A time in which reviews are written. For those who review.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    name: t.exposeString("name", { description: "For example First round." }),
    opensAt: t.expose("opensAt", {
      type: "DateTime",
      nullable: true,
      description: "From when; null if it is open already.",
    }),
    closesAt: t.expose("closesAt", {
      type: "DateTime",
      nullable: true,
      description: "Until when; null if there is no end.",
    }),
    state: t.field({
      type: PhaseState,
      description: "Where it stands now.",
      resolve: (phase) => phaseStateAt(phase, new Date()),
    }),
    anonymous: t.exposeBoolean("anonymous", {
      description: "Whether reviewers see neither names nor addresses of proposers until it ends.",
    }),
    reviewsEach: t.exposeInt("reviewsEach", {
      nullable: true,
      description: "How many reviews each proposal is to have; null if that is open.",
    }),
  }),
});

const ReviewScore = builder.objectRef<MeasuredReview["scores"][number]>("ReviewScore").implement({
  description: "A score of a review.",
  fields: (t) => ({
    criterion: t.expose("criterion", { type: ReviewCriterion, description: "What is scored." }),
    score: t.exposeInt("score", { description: "From 1 to the criterion's best score." }),
  }),
});

const byDescription = "Who wrote it; null if their account was deleted.";

export const Review = builder.objectRef<MeasuredReview>("Review").implement({
  description:
    "What one member of the team says of a proposal. Others' are for reviewers who have scored it themselves, and for editors.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    proposalId: t.exposeID("proposalId", { description: "The proposal that it is about." }),
    by: t.string({
      nullable: true,
      description: byDescription,
      resolve: ({ user }) => user?.fullName ?? null,
    }),
    isMine: t.boolean({
      description: "Whether the viewer wrote it.",
      resolve: ({ userId }, _args, { viewer }) => userId !== null && userId === viewer?.id,
    }),
    verdict: t.expose("verdict", { type: ReviewVerdict, description: "What it says." }),
    scores: t.expose("scores", {
      type: [ReviewScore],
      complexity: costOfAtMost(reviewLimits.criteria),
      description: "Its scores, those of removed criteria included.",
    }),
    mean: t.exposeFloat("mean", {
      nullable: true,
      description: "The weighted mean of its scores that count; null if none does.",
    }),
    comment: t.exposeString("comment", {
      complexity: costOfText,
      description: "For the others who review and decide, in plain text.",
    }),
    version: t.exposeInt("version", {
      description:
        "Number of the current version. Pass it when saving to detect changes by others.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was created." }),
    updatedAt: t.expose("updatedAt", {
      type: "DateTime",
      description: "When it was last changed.",
    }),
  }),
});

export const ReviewComment = builder
  .objectRef<CommentRow & { user: ReviewAuthor | null }>("ReviewComment")
  .implement({
    description: "A comment among those who review a proposal.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque id." }),
      by: t.string({
        nullable: true,
        description: byDescription,
        resolve: ({ user }) => user?.fullName ?? null,
      }),
      isMine: t.boolean({
        description: "Whether the viewer wrote it.",
        resolve: ({ userId }, _args, { viewer }) => userId !== null && userId === viewer?.id,
      }),
      text: t.exposeString("text", { complexity: costOfText, description: "Plain text." }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    }),
  });
