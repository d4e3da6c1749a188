import type { Proposal, ProposalAnswer } from "@summit/prisma/client.ts";
import { editsProposals } from "#conference/access.ts";
import { edit, editByLink } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { invalid } from "#errors/validation-error.ts";
import { countWaiting, isProven, setTakesPart } from "#proposal/co-speaker.ts";
import { findByLink } from "#proposal/find-by-link.ts";
import { transitionOne } from "#proposal/transition.ts";

/**
 * Answers to the acceptance of a proposal by its link.
 *
 * @throws NotFoundError if the link is not valid
 * @throws ValidationError, RateLimitedError
 */
export async function answerByLink(
  services: Context,
  { link, conferenceId: ofSite }: { link: string; conferenceId?: string },
  answer: ProposalAnswer,
): Promise<Proposal> {
  const { db, events } = services;
  const { conferenceId } = await findByLink(services, db, link, ofSite);
  return editByLink({ db, events }, conferenceId, async (change) => {
    await change.lock(conferenceId);
    const proposal = await findByLink(services, change.tx, link);
    if (answer === "confirmed" && !(await isProven(change.tx, proposal.id))) throw unproven();
    return transitionOne(change, services, proposal, { type: "answer", answer, by: "author" });
  });
}

/** Whoever begins a proposal has its link, whose address they have entered. */
const unproven = () =>
  invalid(
    [],
    "Confirm first that the address of the proposer is yours: by the link in the email that we have sent to it.",
    "NOT_ALLOWED",
  );

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
    const event = { type: "answer", answer, by: "team" } as const;
    const answered = await transitionOne(change, services, proposal, event);
    const named =
      answer === "confirmed" &&
      (await change.tx.proposalPerson.findFirst({ where: { proposalId: id, position: 0 } }));
    if (!named) return answered;
    return setTakesPart(change, services, { ...named, proposal: answered }, true, mailable);
  });
}
