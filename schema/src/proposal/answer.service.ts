import type { Proposal, ProposalAnswer } from "@summit/prisma/client.ts";
import { editsProposals } from "#conference/access.ts";
import { edit } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { answerProposal, countWaiting } from "#proposal/answer.ts";
import { transitionOne } from "#proposal/transition.ts";

/** Answers to the acceptance of a proposal for its authors, who have told the team otherwise. */
export async function answerAsTeam(
  services: Context,
  id: string,
  answer: ProposalAnswer,
): Promise<Proposal> {
  const { db, viewer, events } = services;
  const editor = requireViewer({ viewer });
  const proposer = await db.proposalPerson.findFirst({
    where: { proposal: { id, conference: editsProposals(editor) }, position: 0 },
    include: { proposal: true },
  });
  const confirms = answer === "confirmed" && proposer;
  const mailable = confirms ? await countWaiting(services, confirms) : new Set<string>();
  return edit({ db, events, viewer: editor }, async (change) => {
    const conference = editsProposals(change.viewer);
    const isTheirs = { AND: { conference }, state: { not: "draft" as const } };
    const proposal = await change.find(
      (where) => change.tx.proposal.findFirst({ where: { ...where, ...isTheirs } }),
      id,
    );
    const named = await change.tx.proposalPerson.findFirst({
      where: { proposalId: id, position: 0 },
    });
    const by = "team";
    if (answer === "none" || !named) {
      return transitionOne(change, services, proposal, { type: "answer", answer, by });
    }
    const answered = { answer, by, mailable } as const;
    return answerProposal(change, services, { ...named, proposal }, answered);
  });
}
