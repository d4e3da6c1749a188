import type { Prisma } from "@summit/prisma/client.ts";
import { managedBy, manages } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { ownProposals } from "#review/own-proposals.ts";

/** The proposals that a viewer may review, or might if it were not their own. Drafts are their authors' only. */
export const reviewableBy = (viewer: Viewer): Prisma.ProposalWhereInput => ({
  state: { not: "draft" },
  conference: managedBy(viewer, "review", "programme"),
});

/**
 * The proposals whose reviews by others a viewer sees: reviewers those that they have scored, editors and owners all, but
 * nobody their own or those for which they have a conflict of interest.
 */
export const withReviewsFor = (viewer: Viewer): Prisma.ProposalWhereInput => ({
  AND: [
    reviewableBy(viewer),
    {
      NOT: ownProposals(viewer),
      reviews: { none: { userId: viewer.id, verdict: "conflict" } },
      OR: [
        { reviews: { some: { userId: viewer.id, verdict: "scored" } } },
        { conference: managedBy(viewer, "edit", "programme") },
      ],
    },
  ],
});

/** Fields of all proposals of a list ask this together. */
const sharedField = { path: { prev: undefined, key: "who sees proposers", typename: undefined } };

/** Whether the viewer may know who proposes what: the team may, but not reviewers until an anonymous phase has ended. */
export async function seesProposers(
  context: Context,
  { conferenceId }: { conferenceId: string },
): Promise<boolean> {
  const { db, viewer } = context;
  const sees = await batchByField(context, sharedField, conferenceId, async (ids) => {
    const each = ids.map(async (id) => [id, await manages(db, viewer, id, "see")] as const);
    return new Map(await Promise.all(each));
  });
  return sees ?? false;
}
