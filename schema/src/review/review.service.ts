import type { Prisma, Review, ReviewComment, ReviewPhase } from "@summit/prisma/client.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { checkVersion } from "#content/versions.ts";
import { ConflictError, NotFoundError } from "#errors/domain-errors.ts";
import { type FieldError, invalid, parseInput, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { ownProposals } from "#review/own-proposals.ts";
import { reviewableBy, withReviewsFor } from "#review/review-access.ts";
import { phaseAt, presentIn, reviewOrder } from "#review/review-phases.ts";
import { reviewCommentInput, reviewInput, reviewLimits } from "#review/validation.ts";

const refused = (message: string, path: string[] = [], code: FieldError["code"] = "NOT_ALLOWED") =>
  invalid(path, message, code);

/** Finds a proposal that the viewer may review, and locks its conference. */
async function findReviewable(change: Change, id: string) {
  const { tx, viewer } = change;
  const where = { id, ...reviewableBy(viewer) };
  const found = await tx.proposal.findFirst({ where, select: { conferenceId: true } });
  if (!found) throw new NotFoundError();
  await change.lock(found.conferenceId, "review");
  const proposal = await tx.proposal.findFirst({ where });
  if (!proposal) throw new NotFoundError();
  if (proposal.state === "withdrawn") {
    throw refused("This proposal was withdrawn, and takes no reviews any more.");
  }
  return proposal;
}

/**
 * Saves the viewer's review of a proposal. Scores of criteria that were removed meanwhile stay; so do all where the verdict
 * is another one, but they do not count then.
 *
 * @param input its `version` is that of the review that it is based on, 0 for a new one
 * @throws ValidationError if it is invalid, no phase is open, or the proposal is withdrawn or the viewer's own
 * @throws ConflictError if the viewer has saved another version meanwhile
 */
export function reviewProposal(
  editor: Editor,
  { proposalId, version, ...input }: { proposalId: string; version?: number | null },
): Promise<Review> {
  const { verdict, scores, comment } = parseInput(reviewInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const { id, conferenceId } = await findReviewable(change, proposalId);
    const phase = await requireOpenPhase(tx, conferenceId);
    if (verdict !== "conflict" && (await isOwn(change, id))) {
      throw refused(
        "You are on this proposal, so it is a conflict of interest: somebody else reviews it.",
      );
    }
    await checkScores(tx, conferenceId, verdict, scores);
    const key = { proposalId_userId: { proposalId: id, userId: viewer.id } };
    const before = await tx.review.findUnique({ where: key });
    if (before) await checkVersion(tx, before, version);
    else if (version) throw new ConflictError(0, []);
    const data = { verdict, comment, phaseId: phase?.id ?? null };
    const review = before
      ? await tx.review.update({
          where: { id: before.id },
          data: { ...data, version: before.version + 1 },
        })
      : await tx.review.create({
          data: { ...data, conferenceId, proposalId: id, userId: viewer.id },
        });
    if (verdict === "scored") await saveScores(tx, review.id, scores);
    // Without the proposal, because those who are on it may read the log.
    await change.log("review.save", review, {}, { version: review.version });
    return review;
  });
}

/** @throws ValidationError if the conference has phases, and none is open */
async function requireOpenPhase(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<ReviewPhase | null> {
  const where = presentIn(conferenceId);
  const phases = await tx.reviewPhase.findMany({ where, orderBy: reviewOrder });
  const phase = phaseAt(phases, new Date());
  if (phase === undefined) {
    throw refused(
      "No phase of reviews is open now, so this was not saved. Keep your text, and ask an editor for more time.",
    );
  }
  return phase;
}

const isOwn = async ({ tx, viewer }: Change, id: string) =>
  (await tx.proposal.count({ where: { id, ...ownProposals(viewer) } })) > 0;

type Scores = readonly { criterionId: string; score: number }[];

/** @throws ValidationError for scores that do not fit their criteria */
async function checkScores(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  verdict: Review["verdict"],
  scores: Scores,
): Promise<void> {
  if (verdict !== "scored") return;
  const criteria = await tx.reviewCriterion.findMany({ where: { conferenceId } });
  const errors = scores.flatMap(({ criterionId, score }, at): FieldError[] => {
    const path = ["scores", String(at), "score"];
    const criterion = criteria.find(({ id }) => id === criterionId);
    if (!criterion) return [{ path, message: "There is no such criterion", code: "UNKNOWN" }];
    if (criterion.removedAt) {
      const message = `“${criterion.name}” is not scored any more. Reload to see what is`;
      return [{ path, message, code: "NOT_ALLOWED" }];
    }
    if (scores.findIndex((other) => other.criterionId === criterionId) < at) {
      return [{ path, message: `Scores “${criterion.name}” twice`, code: "DUPLICATE" }];
    }
    if (score >= 1 && score <= criterion.most) return [];
    const message = `“${criterion.name}” takes scores from 1 to ${criterion.most}`;
    return [{ path, message, code: "OUT_OF_RANGE" }];
  });
  if (errors.length > 0) throw new ValidationError(errors);
  if (scores.length === 0 && criteria.some(({ removedAt }) => removedAt === null)) {
    throw refused("Give at least one score", ["scores"], "REQUIRED");
  }
}

/** Replaces a review's scores, but for those of criteria that were removed. */
async function saveScores(
  tx: Prisma.TransactionClient,
  reviewId: string,
  scores: Scores,
): Promise<void> {
  await tx.reviewScore.deleteMany({ where: { reviewId, criterion: { removedAt: null } } });
  await tx.reviewScore.createMany({ data: scores.map((score) => ({ ...score, reviewId })) });
}

/**
 * Adds a comment to the other reviewers of a proposal.
 *
 * @throws ValidationError if it is invalid, or there are too many
 */
export function commentOnProposal(
  editor: Editor,
  { proposalId, ...input }: { proposalId: string },
): Promise<ReviewComment> {
  const { text } = parseInput(reviewCommentInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const { id, conferenceId } = await findReviewable(change, proposalId);
    const sees = await tx.proposal.count({ where: { AND: [{ id }, withReviewsFor(viewer)] } });
    if (sees === 0) throw refused("Comments open when you have scored the proposal");
    if ((await tx.reviewComment.count({ where: { proposalId: id } })) >= reviewLimits.comments) {
      const most = formatNumber("en-GB", reviewLimits.comments);
      throw refused(`A proposal can have at most ${most} comments`, ["text"], "OUT_OF_RANGE");
    }
    const comment = await tx.reviewComment.create({
      data: { conferenceId, proposalId: id, userId: viewer.id, text },
    });
    await change.log("review-comment.create", comment);
    return comment;
  });
}

/** Deletes one of the viewer's comments. Errors as of `edit`. */
export function deleteReviewComment(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const comment = await change.find(
      (where) =>
        change.tx.reviewComment.findFirst({ where: { ...where, userId: change.viewer.id } }),
      id,
      "review",
    );
    await change.tx.reviewComment.delete({ where: { id } });
    await change.log("review-comment.delete", comment);
    return { id };
  });
}
