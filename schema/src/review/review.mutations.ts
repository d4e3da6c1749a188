import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { receipt } from "#content/receipt.ts";
import { versionField } from "#content/version-field.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import {
  type DistributionResult,
  distributeReviews,
  revertDistribution,
} from "#review/distribute.service.ts";
import { reviewsOfProposals } from "#review/proposal-reviews.ts";
import { ReviewSettings } from "#review/review.queries.ts";
import { commentOnProposal, deleteReviewComment, reviewProposal } from "#review/review.service.ts";
import { Review, ReviewComment, ReviewVerdict } from "#review/review.type.ts";
import { saveReviewSettings } from "#review/review-settings.service.ts";

const entryId = "Of one that exists; omit for a new one.";

const ReviewCriterionInput = builder.inputType("ReviewCriterionInput", {
  description: "What reviewers score.",
  fields: (t) => ({
    id: t.id({ description: entryId }),
    name: t.string({ required: true, description: "1–100 characters." }),
    description: t.string({ description: "What the scores mean, up to 500 characters." }),
    weight: t.int({ description: "How much it counts in a mean, 1–10; 1 by default." }),
    most: t.int({ description: "The best score, 2–9; 5 by default." }),
  }),
});

const ReviewPhaseInput = builder.inputType("ReviewPhaseInput", {
  description: "A time in which reviews are written.",
  fields: (t) => ({
    id: t.id({ description: entryId }),
    name: t.string({ required: true, description: "1–100 characters." }),
    opensAt: t.field({ type: "DateTime", description: "From when; null if it is open already." }),
    closesAt: t.field({ type: "DateTime", description: "Until when; null for no end." }),
    anonymous: t.boolean({
      description:
        "Whether reviewers see neither names nor addresses of proposers, nor drafts of the conference, until it ends; false by default.",
    }),
    reviewsEach: t.int({ description: "How many reviews each proposal is to have, 1–20." }),
  }),
});

const ReviewScoreInput = builder.inputType("ReviewScoreInput", {
  description: "A score.",
  fields: (t) => ({
    criterionId: t.id({ required: true, description: "What is scored." }),
    score: t.int({ required: true, description: "From 1 to the criterion's best score." }),
  }),
});

const Distribution = builder.objectRef<DistributionResult>("ReviewDistribution").implement({
  description: "What a distribution has done.",
  fields: (t) => ({
    assigned: t.exposeInt("assigned", { description: "How many reviews were given to somebody." }),
    missing: t.exposeInt("missing", { description: "For how many nobody is left." }),
    distributedAt: t.expose("distributedAt", {
      type: "DateTime",
      description: "When that was; `revertDistribution` finds it by this.",
    }),
  }),
});

const RevertedDistribution = receipt(
  "RevertedDistribution",
  "What became of a distribution of reviews that was to be taken back.",
  {
    withdrawn: "How many reviews nobody has to write any more.",
    kept: "How many stay, because they have been written since.",
  },
);

/** Reads what a mutation has just written. */
async function reread(context: Context, proposalId: string) {
  const found = await reviewsOfProposals(context.db, requireViewer(context), [proposalId]);
  return found.get(proposalId);
}

builder.mutationFields((t) => ({
  saveReviewSettings: t.fieldWithInput({
    type: ReviewSettings,
    description: "Saves what reviewers of a conference score, and when. For its editors.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "What reviewers score, and when. Omitted lists stay as they are." },
    input: {
      conferenceId: conferenceIdField(t.input),
      version: versionField(t.input),
      criteria: t.input.field({
        type: [ReviewCriterionInput],
        description:
          "All criteria, in order, up to 20. One that is left out is removed: its scores stay, but do not count. Named again, it returns; without scores, within 30 days.",
      }),
      phases: t.input.field({
        type: [ReviewPhaseInput],
        description:
          "All phases, in order, up to 10. Without any, reviews are always taken. One that is left out is removed. Named again within 30 days, it returns.",
      }),
    },
    errors: refusals.update,
    resolve: async (_root, { input: { conferenceId, ...settings } }, context) => {
      await saveReviewSettings(editorOf(context), conferenceId, settings);
      return { conferenceId };
    },
  }),
  distributeReviews: t.fieldWithInput({
    type: Distribution,
    description:
      "Gives each proposal that is not decided so many reviewers, evenly: not those who are on it, have a conflict of interest, or know too little of it. What is assigned or reviewed stays. For editors.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Who is to review how much." },
    input: {
      conferenceId: conferenceIdField(t.input),
      reviewsEach: t.input.int({
        required: true,
        description: "How many reviews each proposal is to have, 1–20.",
      }),
      userIds: t.input.idList({
        description:
          "Who reviews: members of the team who may, see `reviewProgress`. By default its reviewers.",
      }),
    },
    errors: refusals.input,
    resolve: (_root, { input: { conferenceId, ...input } }, context) =>
      distributeReviews(editorOf(context), conferenceId, input),
  }),
  revertDistribution: t.fieldWithInput({
    type: RevertedDistribution,
    description:
      "Takes back what a distribution of reviews has given to reviewers, except what they have reviewed since. A call can be repeated. For editors.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which distribution of reviews to take back." },
    input: {
      conferenceId: conferenceIdField(t.input),
      distributedAt: t.input.field({
        type: "DateTime",
        required: true,
        description: "When it was, as `distributeReviews` has answered.",
      }),
    },
    errors: refusals.input,
    resolve: (_root, { input }, context) => revertDistribution(editorOf(context), input),
  }),
  reviewProposal: t.fieldWithInput({
    type: Review,
    description:
      "Saves the viewer's review of a proposal, one for each. Where the conference has phases, one must be open. For reviewers and editors.",
    areas: ["programme"],
    authScopes: { reviewer: true },
    typeOptions: {
      description: "What the viewer says of a proposal. It replaces what they said before.",
    },
    input: {
      proposalId: t.input.id({ required: true, description: "The proposal." }),
      version: versionField(t.input),
      verdict: t.input.field({ type: ReviewVerdict, required: true, description: "What it says." }),
      scores: t.input.field({
        type: [ReviewScoreInput],
        description:
          "At least one if it is scored and the conference has criteria; ignored for other verdicts.",
      }),
      comment: t.input.string({ description: "Plain text, up to 5,000 characters." }),
    },
    errors: refusals.update,
    resolve: async (_root, { input }, context) => {
      const { proposalId } = await reviewProposal(editorOf(context), input);
      const saved = (await reread(context, proposalId))?.mine;
      if (!saved) throw new NotFoundError();
      return saved;
    },
  }),
  commentOnProposal: t.fieldWithInput({
    type: ReviewComment,
    description:
      "Adds a comment to the others who review a proposal. For those who see its reviews.",
    areas: ["programme"],
    authScopes: { reviewer: true },
    typeOptions: { description: "A comment to the others who review a proposal." },
    input: {
      proposalId: t.input.id({ required: true, description: "The proposal." }),
      text: t.input.string({ required: true, description: "Plain text, 1–5,000 characters." }),
    },
    errors: refusals.input,
    resolve: async (_root, { input }, context) => {
      const { id, proposalId } = await commentOnProposal(editorOf(context), input);
      const saved = (await reread(context, proposalId))?.comments.find((each) => each.id === id);
      if (!saved) throw new NotFoundError();
      return saved;
    },
  }),
  deleteReviewComment: t.fieldWithInput({
    type: Deleted,
    description: "Deletes one of the viewer's comments.",
    areas: ["programme"],
    authScopes: { reviewer: true },
    typeOptions: { description: "Which comment." },
    input: { id: t.input.id({ required: true, description: "Id of the comment." }) },
    errors: refusals.input,
    resolve: (_root, { input: { id } }, context) => deleteReviewComment(editorOf(context), id),
  }),
}));
