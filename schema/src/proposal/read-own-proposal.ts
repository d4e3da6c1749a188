import type { Call, Proposal } from "@summit/prisma/client.ts";
import { callStateAt } from "#call/call-state.ts";
import type { Context } from "#context/context.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { localeOf } from "#formats/formats.ts";
import { findByLink, refuseUnknown } from "#proposal/find-by-link.ts";
import { checkTaken, isLateSecret } from "#proposal/proposal-checks.ts";
import { askedBy, changedForm, digestOfForm, formOfProposal } from "#proposal/proposal-form.ts";
import type { ProposalForm } from "#proposal/validation.ts";

/** A proposal as the page of its link shows it. */
export interface ShownProposal {
  proposal: Proposal;
  form: ProposalForm;
  /** What its people have answered, by `person.0.status` and so on. */
  statuses: Record<string, string>;
  /** Whether the call takes it, or changes of it, now. */
  takes: boolean;
  /** Whether it does so only for the minute that is granted after the deadline. */
  inGrace: boolean;
  /** What is stored, of which `form` may differ. */
  stored: ProposalForm;
  /** The digest of what is stored, on which the next change is based. */
  base: string;
  /** The time zone of the conference. */
  timeZone: string;
  /** How its conference writes dates and times. */
  locale: string;
}

/**
 * Reads a proposal by its link.
 *
 * @param form what was posted and refused, which its page shows again
 * @throws NotFoundError if the link is not valid
 * @throws RateLimitedError
 */
export async function readOwnProposal(
  services: Context,
  {
    conferenceId,
    link,
    form,
  }: { conferenceId: string; link: string; form?: Partial<ProposalForm> },
): Promise<ShownProposal> {
  const { db } = services;
  const proposal = await findByLink(services, db, link, conferenceId);
  const { timeZone, call, ...written } = await db.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { timeZone: true, language: true, hourCycle: true, call: true },
  });
  const people = await db.proposalPerson.findMany({
    where: { proposalId: proposal.id },
    orderBy: { position: "asc" },
  });
  const stored = formOfProposal({ ...proposal, people }, askedBy(call));
  const statuses = people.map(({ status }, at) => [`person.${at}.status`, status]);
  return {
    proposal,
    form: form ? postedForm(stored, form) : stored,
    statuses: Object.fromEntries(statuses),
    ...takingNow(services, call, proposal),
    stored,
    base: digestOfForm(stored),
    timeZone,
    locale: localeOf(written),
  };
}

/** What was posted, also where it is too long even for a draft. */
function postedForm(stored: ProposalForm, form: Partial<ProposalForm>): ProposalForm {
  try {
    return changedForm(stored, form);
  } catch (error) {
    if (error instanceof ValidationError) return { ...stored, ...form };
    throw error;
  }
}

function takingNow(services: Context, call: Call | null, proposal: Proposal) {
  try {
    const isLate = checkTaken(services, call, { proposal });
    const inGrace = !isLate && callStateAt(call, new Date()) === "closed";
    return { takes: true, inGrace };
  } catch (error) {
    if (error instanceof ValidationError) return { takes: false, inGrace: false };
    throw error;
  }
}

/** Whether a call takes late proposals at the address with a secret. */
export async function takesLate(
  { db, secrets }: Context,
  { late, conferenceId }: { late: string; conferenceId: string },
): Promise<boolean> {
  const call = await db.call.findUnique({ where: { conferenceId } });
  return isLateSecret({ secrets }, call, late);
}

/**
 * Checks the address for late proposals.
 *
 * @throws NotFoundError if it is not valid any more
 * @throws RateLimitedError
 */
export async function checkLateAddress(
  context: Context,
  address: { late: string; conferenceId: string },
): Promise<void> {
  if (!(await takesLate(context, address))) {
    await refuseUnknown(context, "answers.askTeamForLink");
  }
}
