import type { PrismaClient } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { distribute } from "#review/distribute.ts";
import { distributionInput } from "#review/validation.ts";
import { teamOf } from "#team/team.service.ts";

/** What a distribution has done. */
export interface DistributionResult {
  conferenceId: string;
  /** How many reviews were given to somebody. */
  assigned: number;
  /** For how many nobody is left. */
  missing: number;
  /** When they were given, by which it can be reverted. */
  distributedAt: Date;
}

/**
 * Gives each submitted proposal that is not decided so many reviewers, evenly. What is assigned stays.
 *
 * @param input its `userIds` are those who review; by default the team's reviewers
 * @throws ValidationError if somebody is not in the team, or cannot review
 */
export function distributeReviews(
  editor: Editor,
  conferenceId: string,
  { userIds, ...input }: { userIds?: readonly string[] | null },
): Promise<DistributionResult> {
  const { reviewsEach } = parseInput(distributionInput, input);
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    const team = (await teamOf(tx, conferenceId)).filter(({ role }) => role !== "helper");
    const chosen = userIds ? new Set(userIds) : null;
    const reviewers = team.filter(({ userId, role }) =>
      chosen ? chosen.has(userId) : role === "reviewer",
    );
    if (chosen && reviewers.length < chosen.size) {
      throw invalid("userIds", "Names somebody who does not review for this conference", "UNKNOWN");
    }
    const { assignments, missing } = distribute(
      await proposalsToReview(tx, conferenceId, reviewers),
      reviewers.map(({ userId }) => userId).sort(),
      reviewsEach,
    );
    const createdAt = new Date();
    await tx.reviewAssignment.createMany({
      data: assignments.map(({ proposalId, reviewerId: userId }) => ({
        proposalId,
        userId,
        createdAt,
      })),
      skipDuplicates: true,
    });
    const assigned = assignments.length;
    const row = { id: conferenceId, conferenceId };
    await change.log("review.distribute", row, { assigned, missing });
    return { conferenceId, assigned, missing, distributedAt: createdAt };
  });
}

/** What became of a distribution that was to be reverted. */
interface RevertedDistribution {
  conferenceId: string;
  /** How many reviews nobody has to write any more. */
  withdrawn: number;
  /** How many stay, because they have been written since. */
  kept: number;
}

/**
 * Takes back what a distribution has given to reviewers, except what they have reviewed since. Idempotent.
 *
 * @param distributedAt when it was
 * @throws NotFoundError if the viewer may not edit the conference
 */
export function revertDistribution(
  editor: Editor,
  { conferenceId, distributedAt }: { conferenceId: string; distributedAt: Date },
): Promise<RevertedDistribution> {
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    const withdrawn = await tx.$executeRaw`
      DELETE FROM review_assignments assignment USING proposals
      WHERE proposals.id = assignment.proposal_id AND proposals.conference_id = ${conferenceId}
        AND assignment.created_at = ${distributedAt}
        AND NOT EXISTS (
          SELECT FROM reviews WHERE reviews.proposal_id = assignment.proposal_id
            AND reviews.user_id = assignment.user_id
        )`;
    const where = { createdAt: distributedAt, proposal: { conferenceId } };
    const kept = await tx.reviewAssignment.count({ where });
    const row = { id: conferenceId, conferenceId };
    if (withdrawn > 0) await change.log("review.withdraw", row, { withdrawn, kept });
    return { conferenceId, withdrawn, kept };
  });
}

async function proposalsToReview(
  tx: Pick<PrismaClient, "proposal">,
  conferenceId: string,
  reviewers: readonly { userId: string; email: string }[],
) {
  const proposals = await tx.proposal.findMany({
    where: { conferenceId, state: "submitted", deliberation: "pending" },
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      reviews: { select: { userId: true, verdict: true } },
      assignments: { select: { userId: true } },
      people: { select: { email: true, person: { select: { email: true } } } },
    },
  });
  return proposals.map(({ id, reviews, assignments, people }) => {
    const by = (scored: boolean) =>
      reviews.flatMap(({ userId, verdict }) =>
        // A review counts even if its author is gone.
        (verdict === "scored") === scored ? (userId ?? "") : [],
      );
    const addresses = people.flatMap(({ email, person }) => [email, person.email]);
    const own = reviewers.filter(({ email }) => addresses.includes(email));
    return {
      id,
      scoredBy: by(true),
      assignedTo: assignments.map(({ userId }) => userId),
      excluded: [...by(false), ...own.map(({ userId }) => userId)],
    };
  });
}
