import type { Call, Prisma, Proposal, ProposalAnswer } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { askWaiting } from "#proposal/people-of-proposal.ts";
import { checkNumber } from "#proposal/proposal-checks.ts";
import { announceProposal } from "#proposal/proposal-events.ts";
import { countMails, type MailableAddresses, sendProposalMails } from "#proposal/proposal-mails.ts";
import { statusesOf, updateSpeakers } from "#proposal/proposal-sessions.ts";
import { knowsAcceptance } from "#proposal/proposal-state.ts";
import { tellTeamOfAbsence } from "#proposal/team-notices.ts";
import { type TransitionServices, transitionOne } from "#proposal/transition.ts";

/** Somebody whom a proposal names, with the proposal. */
interface Named {
  personId: string;
  position: number;
  status: string;
  proposal: Proposal;
}

/** What somebody says of a proposal that names them. */
interface Answer {
  answer: Exclude<ProposalAnswer, "none">;
  by: "author" | "team";
  /** By `countWaiting`. */
  mailable: MailableAddresses;
}

/**
 * Counts the mails to those who are asked as soon as the proposer has confirmed.
 *
 * @returns to whom mails may be sent
 */
export async function countWaiting(
  services: Context,
  { position, proposal: { id: proposalId, conferenceId } }: Named,
): Promise<MailableAddresses> {
  if (position > 0) return new Set();
  const waiting = await services.db.proposalPerson.findMany({
    where: { proposalId, position: { gt: 0 }, status: "invited", askedAt: null },
  });
  return countMails(services, conferenceId, waiting);
}

/**
 * Stores what somebody says of a proposal that names them, which may have several meanings. Of its proposer: that it is
 * theirs, or not, and, once they know that it is accepted, whether they come, which is the answer of the proposal. Of others:
 * whether they take part, which they say for themselves alone. The caller has locked the conference, and checked who answers.
 *
 * @throws ValidationError if there is nothing to answer, and if a proposer confirms more proposals than one may submit
 */
export async function answerProposal(
  change: Change,
  services: TransitionServices,
  named: Named,
  { answer, by, mailable }: Answer,
): Promise<Proposal> {
  const comes = answer === "confirmed";
  if (named.position > 0) return setTakesPart(change, services, named, comes, mailable);
  const isInvited = by === "team" || knowsAcceptance(named.proposal);
  if (!isInvited && comes) await checkMayConfirm(change.tx, named);
  // Who proposed it and does not come has proposed it all the same.
  const proposal =
    comes || !isInvited
      ? await setTakesPart(change, services, named, comes, mailable)
      : named.proposal;
  if (!isInvited) return proposal;
  return transitionOne(change, services, proposal, { type: "answer", answer, by });
}

/**
 * Stores whether somebody takes part, and so whether the session of an accepted proposal is theirs, too. Of a proposer it
 * says that the proposal is theirs, whereupon the others are asked.
 */
async function setTakesPart(
  change: Change,
  { webhooks, mail }: TransitionServices,
  { personId, position, status: before, proposal }: Named,
  takesPart: boolean,
  mailable: MailableAddresses,
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
  if (position === 0 && takesPart) {
    const invited = await askWaiting(change, proposalId);
    await sendProposalMails(change, mail, proposal, { invited, mailable, receipt: false });
  }
  await updateSpeakers(change, proposalId, statuses);
  const row = await tx.proposal.update({
    where: { id: proposalId },
    data: { version: { increment: 1 } },
  });
  await announceProposal(change, webhooks, "update", row, ["people"]);
  const leaves = before === "confirmed" && !takesPart && position > 0;
  if (leaves && row.state === "submitted") await tellTeamOfAbsence(tx, mail, row, personId);
  return row;
}

/** @throws ValidationError if a proposer confirms more proposals than one may submit */
async function checkMayConfirm(
  tx: Prisma.TransactionClient,
  { personId, status, proposal: { id, conferenceId } }: Named,
): Promise<void> {
  if (status === "confirmed") return;
  await checkNumber(tx, await callFor(tx, conferenceId), personId, id);
}

const callFor = (tx: Prisma.TransactionClient, conferenceId: string): Promise<Call | null> =>
  tx.call.findUnique({ where: { conferenceId } });
