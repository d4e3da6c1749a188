import type { Prisma, PrismaClient, ReviewVerdict } from "@summit/prisma/client.ts";
import type { Viewer } from "#context/viewer.ts";
import { type ProposalReviews, reviewsOfProposals } from "#review/proposal-reviews.ts";
import { reviewableBy } from "#review/review-access.ts";

/** Which proposals a reviewer lists: their share, what of it is still to review, what they have reviewed, or all. */
export type ReviewShare = "mine" | "todo" | "done" | "all";

type ReviewOrderField = "mean" | "spread" | "count" | "title" | "submittedAt";

export interface ReviewListQuery {
  where: Prisma.ProposalWhereInput;
  share: ReviewShare;
  orderBy: { field: ReviewOrderField; direction: "asc" | "desc" };
}

interface Entry {
  id: string;
  sortKey: string;
  submittedAt: Date | null;
  reviews: ProposalReviews;
}

const sortedBy = ({ sortKey, submittedAt, reviews }: Entry, field: ReviewOrderField) => {
  if (field === "title") return sortKey;
  if (field === "submittedAt") return submittedAt?.getTime() ?? null;
  return reviews.summary?.[field] ?? null;
};

/** Compares entries; what has no value, or one that the viewer must not know, comes last. */
function compare(one: Entry, other: Entry, { field, direction }: ReviewListQuery["orderBy"]) {
  const [a, b] = [sortedBy(one, field), sortedBy(other, field)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return a < b === (direction === "asc") ? -1 : 1;
}

/** The ids of the proposals of a conference that a viewer may review, filtered and sorted by what the viewer may know. */
export async function reviewList(
  db: PrismaClient,
  viewer: Viewer,
  { where, share, orderBy }: ReviewListQuery,
): Promise<string[]> {
  const rows = await db.proposal.findMany({
    where: { AND: [where, reviewableBy(viewer)] },
    select: { id: true, sortKey: true, submittedAt: true },
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
  });
  const ids = rows.map(({ id }) => id);
  const known = await reviewsOfProposals(db, viewer, ids);
  const isShared = await isDistributed(db, where);
  const entries = rows.flatMap((row) => {
    const reviews = known.get(row.id);
    return reviews && isInShare(reviews, share, isShared) ? [{ ...row, reviews }] : [];
  });
  return entries.sort((one, other) => compare(one, other, orderBy)).map(({ id }) => id);
}

const isInShare = (
  { mine, isOwn, isAssigned }: ProposalReviews,
  share: ReviewShare,
  isDistributed: boolean,
) => {
  if (share === "all") return true;
  if (share === "done") return mine !== null;
  const isMine = !isOwn && (isAssigned || !isDistributed);
  return share === "todo" ? isMine && mine === null : isMine || mine !== null;
};

/** Whether proposals were distributed: a reviewer then has those to review that are theirs, otherwise all. */
const isDistributed = async (db: PrismaClient, where: Prisma.ProposalWhereInput) => {
  const { conferenceId } = where;
  return (await db.reviewAssignment.count({ where: { proposal: { conferenceId } }, take: 1 })) > 0;
};

/** What one member of the team has reviewed. */
export interface ReviewerProgress {
  userId: string;
  name: string;
  scored: number;
  notMyField: number;
  conflict: number;
  /** What is assigned and not reviewed. */
  open: number;
}

/** What each member of the team has reviewed and is still to review, of proposals that are not withdrawn. */
export async function reviewProgress(
  db: PrismaClient,
  conferenceId: string,
  team: readonly { userId: string; fullName: string; role: string }[],
): Promise<ReviewerProgress[]> {
  const proposal = { conferenceId, state: "submitted" } as const;
  const [reviews, assignments] = await Promise.all([
    db.review.findMany({
      where: { proposal },
      select: { userId: true, verdict: true, proposalId: true },
    }),
    db.reviewAssignment.findMany({ where: { proposal } }),
  ]);
  return team.flatMap(({ userId, fullName: name, role }) => {
    const own = reviews.filter((review) => review.userId === userId);
    const reviewed = new Set(own.map(({ proposalId }) => proposalId));
    const assigned = assignments.filter((each) => each.userId === userId);
    if (role !== "reviewer" && own.length === 0 && assigned.length === 0) return [];
    const by = (verdict: ReviewVerdict) => own.filter((each) => each.verdict === verdict).length;
    return {
      userId,
      name,
      scored: by("scored"),
      notMyField: by("notMyField"),
      conflict: by("conflict"),
      open: assigned.filter(({ proposalId }) => !reviewed.has(proposalId)).length,
    };
  });
}
