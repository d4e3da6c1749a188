import type { Prisma, Proposal } from "@summit/prisma/client.ts";
import type { RecordedChange } from "#audit/audit.service.ts";
import type { Change } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { type FieldError, ValidationError } from "#errors/validation-error.ts";
import { byId, grouped, inOrder } from "#lists/by-key.ts";
import { answerText } from "#messages/readers.ts";
import { announceProposal, announceProposals } from "#proposal/proposal-events.ts";
import { type KeptSession, makeSessions, removeSessions } from "#proposal/proposal-sessions.ts";
import {
  isAccepted,
  type ProposalEvent,
  type Refusal,
  type Standing,
  standingAfter,
  standingKey,
} from "#proposal/proposal-state.ts";
import { tellTeamOfAbsence } from "#proposal/team-notices.ts";

/** What follows from a change of proposals needs these. */
export type TransitionServices = Pick<Context, "webhooks" | "mail" | "settings">;

/** What became of an event. */
interface Moved {
  /** The proposals, in order, as they are now. */
  proposals: Proposal[];
  /** Sessions that stay in the programme although their proposals are not accepted any more. */
  kept: KeptSession[];
}

interface Options {
  /** When it happened; now if omitted. */
  at?: Date;
  /** The entries of the histories that a decision reverts, by the ids of the proposals. */
  reverts?: ReadonlyMap<string, string>;
}

/**
 * Lets something happen to proposals of one conference: all or none of them move on by the table of `proposal-state.ts`, and
 * what follows happens here, whoever caused it: sessions and profiles, the log, the history, webhooks, and notices to the
 * team. Those who stand there already stay as they are. The caller has locked the conference, and checked who acts.
 *
 * @throws ValidationError if it cannot happen to one of them, or the conference cannot have so many sessions
 */
export async function transition(
  change: Change,
  services: TransitionServices,
  proposals: readonly Proposal[],
  event: ProposalEvent,
  options: Options = {},
): Promise<Moved> {
  const refused = proposals.flatMap((proposal) => refusalOf(proposal, event) ?? []);
  if (refused.length > 0) throw new ValidationError(refused);
  const due = proposals.filter((proposal) => isNews(proposal, event));
  const moved = await write(change, due, event, options);
  const kept = await follow(change, services, due, moved, { event, ...options });
  const now = byId(moved);
  return { proposals: proposals.map((proposal) => now.get(proposal.id) ?? proposal), kept };
}

/** `transition` of one proposal. */
export async function transitionOne(
  change: Change,
  services: TransitionServices,
  proposal: Proposal,
  event: ProposalEvent,
  options?: Options,
): Promise<Proposal> {
  const { proposals } = await transition(change, services, [proposal], event, options);
  return proposals[0] ?? proposal;
}

/** Whether an event changes something. Another letter always does: it goes to somebody who has not had it. */
function isNews(proposal: Proposal, event: ProposalEvent): boolean {
  const after = standingAfter(proposal, event);
  return (
    typeof after !== "string" &&
    (event.type === "tell" || standingKey(after) !== standingKey(proposal))
  );
}

function refusalOf(proposal: Proposal, event: ProposalEvent): FieldError | null {
  const why = standingAfter(proposal, event);
  if (typeof why !== "string") return null;
  return { path: [], message: refusalText(proposal, event, why), code: "NOT_ALLOWED" };
}

/** Why something cannot happen to a proposal. */
export function refusalText({ title }: Proposal, event: ProposalEvent, why: Refusal): string {
  const isWithdrawn = why === "withdrawn";
  switch (event.type) {
    case "answer":
      return answerText(
        isWithdrawn ? "answers.noInvitationWithdrawn" : "answers.noInvitationUnaccepted",
        { title },
      );
    case "decide":
      return isWithdrawn
        ? `“${title}” was withdrawn, so there is nothing to decide about it`
        : `“${title}” is not submitted`;
    case "tell":
      return `There is nothing to tell about “${title}”`;
    case "submit":
      return answerText("answers.titleIsSubmitted", { title });
    case "withdraw":
      return answerText(isWithdrawn ? "answers.titleIsWithdrawn" : "answers.titleIsNotSubmitted", {
        title,
      });
  }
}

/** Writes where the proposals stand now, and since when. */
async function write(
  change: Change,
  proposals: readonly Proposal[],
  event: ProposalEvent,
  { at = new Date() }: Options,
): Promise<Proposal[]> {
  const written: Proposal[] = [];
  for (const group of grouped(
    proposals.map((each) => [standingKey(each), each] as const),
  ).values()) {
    const [before] = group;
    if (!before) continue;
    const after = standingAfter(before, event);
    if (typeof after === "string") continue;
    const rows = await change.tx.proposal.updateManyAndReturn({
      where: { id: { in: group.map(({ id }) => id) } },
      data: { ...after, ...datesOf(change, before, event, at), version: { increment: 1 } },
    });
    written.push(...rows);
  }
  return inOrder(
    proposals.map(({ id }) => id),
    written,
  );
}

/** When something happened, and who decided. */
function datesOf(
  change: Change,
  { toldDeliberation, deliberation }: Standing,
  event: ProposalEvent,
  at: Date,
): Prisma.ProposalUncheckedUpdateManyInput {
  const unanswered = { answeredAt: null, remindedAt: null };
  const undecided = { decidedAt: null, decidedById: null };
  switch (event.type) {
    case "submit":
      return { submittedAt: at, withdrawnAt: null, toldAt: null, ...undecided, ...unanswered };
    case "withdraw":
      return { withdrawnAt: at };
    case "decide":
      return event.deliberation === "pending"
        ? undecided
        : { decidedAt: at, decidedById: change.viewer.id };
    case "tell": {
      const changesMind = toldDeliberation !== null && toldDeliberation !== deliberation;
      return { toldAt: at, ...(changesMind && unanswered) };
    }
    case "answer":
      return { answeredAt: event.answer === "none" ? null : at };
  }
}

/** What follows from an event. @returns sessions that stay although their proposals are not accepted any more */
async function follow(
  change: Change,
  services: TransitionServices,
  before: readonly Proposal[],
  moved: readonly Proposal[],
  { event, reverts }: { event: ProposalEvent } & Options,
): Promise<KeptSession[]> {
  const { webhooks, mail, settings } = services;
  switch (event.type) {
    case "submit":
      for (const proposal of moved) await announceProposal(change, webhooks, "submit", proposal);
      return [];
    case "withdraw":
      for (const proposal of moved) {
        await announceProposal(change, webhooks, "withdraw", proposal);
        if (event.by === "author") await tellTeamOfAbsence(change.tx, mail, proposal);
      }
      return [];
    case "decide":
      await announceProposals(change, webhooks, "decide", moved, decided(before, reverts));
      if (!isAccepted(event)) return removeSessions(change, moved);
      await makeSessions(change, settings, moved);
      return [];
    case "tell":
      for (const proposal of moved) {
        const { version, deliberation } = proposal;
        const told = { version, fields: ["told"] };
        await change.log("proposal.tell", proposal, { deliberation }, told);
      }
      return [];
    case "answer":
      await announceProposals(change, webhooks, "answer", moved);
      if (event.answer === "declined" && event.by === "author") {
        for (const proposal of moved) await tellTeamOfAbsence(change.tx, mail, proposal);
      }
      return [];
  }
}

/** What goes into the histories of proposals about which was decided. */
function decided(before: readonly Proposal[], reverts: Options["reverts"]) {
  const earlier = byId(before);
  return ({ id, deliberation: after }: Proposal): RecordedChange => ({
    differences: [{ name: "deliberation", before: earlier.get(id)?.deliberation, after }],
    revertedId: reverts?.get(id),
  });
}
