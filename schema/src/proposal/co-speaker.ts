import type { Proposal } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import type { Webhooks } from "#webhook/webhooks.ts";
import { statusesOf, updateSpeakers } from "./accept.ts";
import { announceProposal } from "./proposal-events.ts";

/** Somebody other than the proposer, with the proposal that they are on. */
interface CoSpeaker {
  personId: string;
  status: string;
  proposal: Proposal;
}

/**
 * Stores whether a co-speaker takes part, and so whether the session of an accepted proposal is theirs, too. The caller has
 * locked the conference, and checked who answers.
 */
export async function setTakesPart(
  change: Change,
  webhooks: Webhooks,
  { personId, status: before, proposal }: CoSpeaker,
  takesPart: boolean,
): Promise<Proposal> {
  const { tx } = change;
  const status = takesPart ? "confirmed" : "declined";
  if (status === before) return proposal;
  const { id: proposalId } = proposal;
  const statuses = await statusesOf(tx, proposalId);
  await tx.proposalPerson.update({
    where: { proposalId_personId: { proposalId, personId } },
    data: { status, answeredAt: new Date() },
  });
  await updateSpeakers(change, proposalId, statuses);
  const row = await tx.proposal.update({
    where: { id: proposalId },
    data: { version: { increment: 1 } },
  });
  await announceProposal(change, webhooks, "update", row, ["people"]);
  return row;
}
