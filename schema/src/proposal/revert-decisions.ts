import type { Deliberation, Proposal } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import type { HistoryEntry } from "#history/history.service.ts";
import { carryOut } from "#proposal/decide.service.ts";
import { workedOnSince } from "#proposal/proposal-sessions.ts";

/**
 * Decides about proposals as was decided before, unless something has become of the decision since: it was changed again,
 * somebody was told of it or has answered, the proposal was withdrawn, or the team has worked on its session.
 *
 * @param entries of the proposals' histories, each of another proposal of a conference that the change has locked
 * @returns the ids of the proposals about which is decided as before
 * @throws ValidationError if the conference cannot have so many sessions
 */
export async function revertDecisions(
  change: Change,
  services: Context,
  conferenceId: string,
  entries: readonly HistoryEntry[],
): Promise<string[]> {
  const found = await change.tx.proposal.findMany({
    where: {
      conferenceId,
      state: "submitted",
      id: { in: entries.map(({ recordId }) => recordId) },
    },
  });
  const byId = new Map(found.map((proposal) => [proposal.id, proposal]));
  const decisions = entries.flatMap(({ id, recordId, fields: [field], createdAt: at }) => {
    const proposal = byId.get(recordId);
    if (!proposal || !field) return [];
    const { before: deliberation, after } = field as { before: Deliberation; after: Deliberation };
    return [{ proposal, at, deliberation, after, reverts: id }];
  });
  const worked = await workedOnSince(change.tx, decisions);
  const due = decisions.filter(
    ({ proposal, at, deliberation, after }) =>
      proposal.deliberation === deliberation ||
      (proposal.deliberation === after && !isKnownSince(proposal, at) && !worked.has(proposal.id)),
  );
  const different = due.filter(
    ({ proposal, deliberation }) => proposal.deliberation !== deliberation,
  );
  const reverted = different.map(({ proposal: before, deliberation, reverts }) => ({
    before,
    deliberation,
    reverts,
  }));
  await carryOut(change, services, reverted);
  return due.map(({ proposal }) => proposal.id);
}

/** Whether authors were told since then, or have answered. */
const isKnownSince = ({ toldAt, answeredAt }: Proposal, at: Date): boolean =>
  [toldAt, answeredAt].some((time) => time !== null && time >= at);
