import type { Deliberation, Prisma, Proposal } from "@summit/prisma/client.ts";
import { checkCount } from "#content/check-count.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { changesOfEach } from "#content/versions.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError, type RecordChange } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { grouped } from "#lists/by-key.ts";
import type { KeptSession } from "#proposal/proposal-sessions.ts";
import { type ProposalEvent, standingAfter } from "#proposal/proposal-state.ts";
import { refusalText, transition } from "#proposal/transition.ts";

/** What to decide about a proposal. */
export interface Decision {
  id: string;
  /** The version that the decision is based on. */
  version?: number | null | undefined;
  deliberation: Deliberation;
}

/** What became of decisions. */
export interface DecidedProposals {
  /** In the order of the decisions. */
  ids: string[];
  /** Those about which something else was decided than before, with their new versions. */
  changed: { id: string; version: number }[];
  /** Those about which the same had been decided before. */
  unchangedIds: string[];
  /** Sessions that stay in the programme although their proposals are not accepted. */
  kept: KeptSession[];
}

/** A proposal that has changed since the version that its decision was based on. */
export interface DecisionConflict {
  id: string;
  title: string;
  version: number;
  deliberation: Deliberation;
  decidedAt: Date | null;
  /** Full name of who decided last; null if nobody has, or their account is gone. */
  decidedBy: string | null;
  changes: RecordChange[];
}

/** Proposals have changed since the versions that decisions were based on. Nothing was decided. */
export class DecisionConflictError extends Error {
  override name = "DecisionConflictError";

  constructor(
    message: string,
    /** At most the first hundred. */
    readonly conflicts: readonly DecisionConflict[],
  ) {
    super(message);
  }
}

/** Maximum number of proposals that are decided together. */
export const maxDecisions = apiLimits.decisions;

/** How many proposals a conflict names. */
export const maxNamedProposals = 100;

/**
 * Decides about proposals, all or none. Nobody outside the team hears of it. Accepting makes the session and the profiles
 * of its speakers, as drafts; a session that nobody has worked on goes when its proposal is no longer accepted. Idempotent.
 *
 * @throws ValidationError if there are no decisions or too many, or one is about a proposal that was withdrawn
 * @throws NotFoundError if the viewer may not edit the conference, or a proposal does not exist any more
 * @throws DecisionConflictError if a proposal has been changed since the version that its decision is based on
 */
export function decideProposals(
  editor: Editor,
  services: Context,
  conferenceId: string,
  decisions: readonly Decision[],
): Promise<DecidedProposals> {
  checkCount("decisions", decisions.length, maxDecisions);
  const ids = decisions.map(({ id }) => id);
  const work = async (change: Change): Promise<DecidedProposals> => {
    await change.lock(conferenceId);
    const found = await change.tx.proposal.findMany({
      where: { conferenceId, id: { in: ids }, state: { not: "draft" } },
      include: { decidedBy: { select: { fullName: true } } },
    });
    const byId = new Map(found.map((proposal) => [proposal.id, proposal]));
    checkDecisions(decisions, byId);
    await checkVersions(change, decisions, byId);
    const due = decisions.flatMap(({ id, deliberation }) => {
      const before = byId.get(id);
      return before && before.deliberation !== deliberation ? [{ before, deliberation }] : [];
    });
    const kept = await carryOut(change, services, due);
    const changed = due.map(({ before: { id, version } }) => ({ id, version: version + 1 }));
    const changedIds = new Set(changed.map(({ id }) => id));
    return { ids, changed, unchangedIds: ids.filter((id) => !changedIds.has(id)), kept };
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/** A decision about a proposal about which something else was decided before. */
interface NewDecision {
  before: Proposal;
  deliberation: Deliberation;
  /** The entry of its history that the decision reverts. */
  reverts?: string;
}

/**
 * Carries decisions out, acceptances last.
 *
 * @param decisions about proposals of a conference that the change has locked
 * @returns sessions that stay although their proposals are not accepted
 */
export async function carryOut(
  change: Change,
  services: Context,
  decisions: readonly NewDecision[],
): Promise<KeptSession[]> {
  const kept: KeptSession[] = [];
  for (const deliberation of ["pending", "rejected", "waitlisted", "accepted"] as const) {
    const group = decisions.filter((each) => each.deliberation === deliberation);
    const reverts = new Map(
      group.flatMap((each) => (each.reverts ? [[each.before.id, each.reverts] as const] : [])),
    );
    const proposals = group.map(({ before }) => before);
    const event = { type: "decide", deliberation } as const;
    const moved = await transition(change, services, proposals, event, { reverts });
    kept.push(...moved.kept);
  }
  return kept;
}

type Found = Proposal & { decidedBy: { fullName: string } | null };

/** @throws ValidationError, NotFoundError */
function checkDecisions(decisions: readonly Decision[], byId: ReadonlyMap<string, Found>): void {
  const missing = decisions.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    throw new NotFoundError(
      "A proposal does not exist any more. Nothing was decided.",
      missing.slice(0, maxNamedProposals),
    );
  }
  const errors = decisions.flatMap(({ id, deliberation }, index) => {
    const path = ["decisions", String(index), "id"];
    if (decisions.findIndex((other) => other.id === id) < index) {
      return { path, message: "Is named already", code: "DUPLICATE" as const };
    }
    const proposal = byId.get(id);
    if (!proposal) return [];
    const event: ProposalEvent = { type: "decide", deliberation };
    const why = standingAfter(proposal, event);
    if (typeof why !== "string") return [];
    return { path, message: refusalText(proposal, event, why), code: "NOT_ALLOWED" as const };
  });
  if (errors.length > 0) throw new ValidationError(errors);
}

/** What a decision is called in a sentence. */
const words: Record<Deliberation, string> = {
  pending: "left undecided",
  accepted: "accepted",
  waitlisted: "put on the waiting list",
  rejected: "rejected",
};

/** @throws DecisionConflictError that says who decided what */
async function checkVersions(
  { tx }: Change,
  decisions: readonly Decision[],
  byId: ReadonlyMap<string, Found>,
): Promise<void> {
  const outdated = decisions.flatMap(({ id, version }) => {
    const proposal = byId.get(id);
    return proposal && version != null && version !== proposal.version
      ? [{ proposal, version }]
      : [];
  });
  if (outdated.length === 0) return;
  const named = outdated.slice(0, maxNamedProposals);
  const changes = await changesOfEach(
    tx,
    named.map(({ proposal: { id }, version }) => ({ id, version })),
  );
  const conflicts = named.map(({ proposal }) => {
    const { id, title, version, deliberation, decidedAt, decidedBy } = proposal;
    return {
      id,
      title,
      version,
      deliberation,
      decidedAt,
      decidedBy: decidedBy?.fullName ?? null,
      changes: changes.get(id) ?? [],
    };
  });
  const sentences = conflicts.slice(0, 3).map(sentenceOf);
  const further = outdated.length - sentences.length;
  if (further > 0) sentences.push(`So were ${further} others.`);
  throw new DecisionConflictError(`${sentences.join(" ")} Nothing was decided.`, conflicts);
}

function sentenceOf({ title, deliberation, decidedBy, changes }: DecisionConflict): string {
  const last = changes.at(-1);
  const wasDecided = last ? last.fields.includes("deliberation") : false;
  const by = (wasDecided ? decidedBy : last?.by) ?? null;
  const what = wasDecided ? words[deliberation] : "changed";
  return `“${title}” was ${what}${by ? ` by ${by}` : ""} in the meantime.`;
}

/** A decision of the past. */
export interface PastDecision {
  at: Date;
  by: string | null;
  deliberation: Deliberation;
}

/** What has been decided about some proposals over time, oldest first, by their ids. */
export async function decisionsOf(
  db: Prisma.TransactionClient,
  proposalIds: readonly string[],
): Promise<Map<string, PastDecision[]>> {
  const entries = await db.auditLogEntry.findMany({
    where: { entityId: { in: [...proposalIds] }, action: "proposal.decide" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      entityId: true,
      createdAt: true,
      details: true,
      actor: { select: { fullName: true } },
    },
  });
  return grouped(
    entries.map(({ entityId, createdAt: at, details, actor }) => {
      const { deliberation } = details as { deliberation: Deliberation };
      return [entityId ?? "", { at, by: actor?.fullName ?? null, deliberation }];
    }),
  );
}
