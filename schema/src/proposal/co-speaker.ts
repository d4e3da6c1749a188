import type { Call, Prisma, PrismaClient, Proposal } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { askWaiting } from "#proposal/people-of-proposal.ts";
import { checkNumber } from "#proposal/proposal-checks.ts";
import { announceProposal } from "#proposal/proposal-events.ts";
import { countMails, type MailableAddresses, sendProposalMails } from "#proposal/proposal-mails.ts";
import { statusesOf, updateSpeakers } from "#proposal/proposal-sessions.ts";
import { tellTeamOfAbsence } from "#proposal/team-notices.ts";

/** Somebody who is named on a proposal, with the proposal. */
interface Named {
  personId: string;
  position: number;
  status: string;
  proposal: Proposal;
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
    where: { proposalId, position: { gt: 0 }, status: "invited", linkNonce: null },
  });
  return countMails(services, conferenceId, waiting);
}

/**
 * Stores whether somebody takes part whom a proposal names, and so whether the session of an accepted one is theirs, too. Of
 * a proposer it says that the proposal is theirs, whereupon the others are asked. The caller has locked the conference, and
 * checked who answers.
 *
 * @param mailable by `countWaiting`
 */
export async function setTakesPart(
  change: Change,
  { webhooks, mail }: Pick<Context, "webhooks" | "mail">,
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
export async function checkMayConfirm(
  tx: Prisma.TransactionClient,
  { personId, position, proposal: { id, conferenceId, state } }: Named,
): Promise<void> {
  if (position > 0 || state !== "submitted") return;
  await checkNumber(tx, await callFor(tx, conferenceId), personId, id);
}

/** Whether the proposer has said by a link of their own that a proposal is theirs, or the team has. */
export const isProven = async (
  db: PrismaClient | Prisma.TransactionClient,
  proposalId: string,
): Promise<boolean> => {
  const where = { proposalId, position: 0, status: "confirmed" as const };
  return (await db.proposalPerson.count({ where })) > 0;
};

const callFor = (tx: Prisma.TransactionClient, conferenceId: string): Promise<Call | null> =>
  tx.call.findUnique({ where: { conferenceId } });
