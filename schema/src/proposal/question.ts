import type { Proposal, ProposalPerson } from "@summit/prisma/client.ts";
import { knowsAcceptance } from "#proposal/proposal-state.ts";

/** What somebody is asked whom a proposal names. */
export type Question =
  /** Of its proposer: whether it is theirs. Anybody can type an address. */
  | "isYours"
  /** Of others: whether they take part. */
  | "takesPart"
  /** Of all who know that it is accepted. */
  | "comes";

type Named = Pick<ProposalPerson, "position" | "status" | "askedAt">;

/**
 * What somebody is asked about a proposal that names them, or may change their mind about; null if nothing. Others than
 * the proposer are asked only after that one has said that the proposal is theirs.
 */
export function questionFor(
  proposal: Pick<Proposal, "state" | "deliberation" | "toldDeliberation">,
  { position, status, askedAt }: Named,
): Question | null {
  if (proposal.state !== "submitted" || proposal.toldDeliberation === "rejected") return null;
  const isProposer = position === 0;
  if (!isProposer && !askedAt && status === "invited") return null;
  if (knowsAcceptance(proposal)) return "comes";
  return isProposer ? "isYours" : "takesPart";
}
