import type {
  Prisma,
  PrismaClient,
  Review,
  ReviewComment,
  ReviewCriterion,
  ReviewScore,
} from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { isPerson } from "#review/own-proposals.ts";
import { reviewableBy, withReviewsFor } from "#review/review-access.ts";
import { meanOfScores, type ReviewSummary, summaryOf } from "#review/review-means.ts";

/** Who wrote something. */
export interface ReviewAuthor {
  fullName: string;
}

/** A review with its author, its scores and their mean. */
export interface MeasuredReview extends Review {
  user: ReviewAuthor | null;
  scores: (ReviewScore & { criterion: ReviewCriterion })[];
  /** Null if none of its scores counts. */
  mean: number | null;
}

/** What a viewer sees of the reviews of a proposal. */
export interface ProposalReviews {
  isOwn: boolean;
  isAssigned: boolean;
  mine: MeasuredReview | null;
  /** All reviews if the viewer sees them, otherwise the viewer's own. */
  reviews: MeasuredReview[];
  comments: (ReviewComment & { user: ReviewAuthor | null })[];
  /** Null if the viewer does not see what others say. */
  summary: ReviewSummary | null;
}

const nothing: ProposalReviews = {
  isOwn: false,
  isAssigned: false,
  mine: null,
  reviews: [],
  comments: [],
  summary: null,
};

const inOrder = [{ createdAt: "asc" }, { id: "asc" }] as const;
const author = { user: { select: { fullName: true } } } as const;

const reviewRows = {
  include: {
    ...author,
    scores: {
      include: { criterion: true },
      orderBy: [{ criterion: { position: "asc" } }, { criterionId: "asc" }],
    },
  },
  orderBy: [...inOrder],
} satisfies Prisma.Proposal$reviewsArgs;

/** What a viewer sees of the reviews of proposals, by the proposals' ids; without those that the viewer cannot review. */
export async function reviewsOfProposals(
  db: PrismaClient,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, ProposalReviews>> {
  const ofViewer = { userId: viewer.id };
  const known = { id: { in: [...ids] } };
  const [rows, open] = await Promise.all([
    db.proposal.findMany({
      where: { AND: [known, reviewableBy(viewer)] },
      select: {
        id: true,
        conferenceId: true,
        reviews: { ...reviewRows, where: ofViewer },
        assignments: { where: ofViewer },
        people: { where: isPerson(viewer.email), select: { personId: true } },
      },
    }),
    db.proposal.findMany({
      where: { AND: [known, withReviewsFor(viewer)] },
      select: {
        id: true,
        reviews: reviewRows,
        comments: { include: author, orderBy: [...inOrder] },
      },
    }),
  ]);
  const criteria = await db.reviewCriterion.findMany({
    where: { conferenceId: { in: [...new Set(rows.map((row) => row.conferenceId))] } },
  });
  const current = criteria.filter(({ removedAt }) => removedAt === null);
  const opened = new Map(open.map((proposal) => [proposal.id, proposal]));
  return new Map(
    rows.map(({ id, conferenceId, people, assignments, ...own }) => {
      const counted = current.filter((criterion) => criterion.conferenceId === conferenceId);
      const seen = opened.get(id);
      const reviews = (seen ?? own).reviews.map((review) => ({
        ...review,
        mean: review.verdict === "scored" ? meanOfScores(review.scores, counted) : null,
      }));
      const scored = reviews.filter(({ verdict }) => verdict === "scored");
      return [
        id,
        {
          isOwn: people.length > 0,
          isAssigned: assignments.length > 0,
          mine: reviews.find(({ userId }) => userId === viewer.id) ?? null,
          reviews,
          comments: seen?.comments ?? [],
          summary: seen ? summaryOf(scored.map(({ mean }) => mean)) : null,
        },
      ];
    }),
  );
}

/** All fields of a proposal that show reviews read them together, for all proposals of a list. */
const sharedField = { path: { prev: undefined, key: "reviews of proposals", typename: undefined } };

/** What the viewer sees of the reviews of a proposal. */
export async function reviewsOf(
  context: Context,
  { id }: { id: string },
): Promise<ProposalReviews> {
  const { db, viewer } = context;
  if (!viewer) return nothing;
  const readAll = (ids: readonly string[]) => reviewsOfProposals(db, viewer, ids);
  return (await batchByField(context, sharedField, id, readAll)) ?? nothing;
}
