/** The phases or criteria of a conference, but those that were removed. */
export const presentIn = (conferenceId: string) => ({ conferenceId, removedAt: null });

/** How phases and criteria are listed. */
export const reviewOrder = [{ position: "asc" as const }, { id: "asc" as const }];

/** Where a phase of reviews stands, by the server's clock. */
export type PhaseState = "upcoming" | "open" | "closed";

interface PhaseTimes {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Where a phase stands at a moment. Without an opening it is open already, without a deadline it stays open. */
export function phaseStateAt({ opensAt, closesAt }: PhaseTimes, now: Date): PhaseState {
  if (opensAt && now < opensAt) return "upcoming";
  return closesAt && now >= closesAt ? "closed" : "open";
}

/**
 * The phase that reviews of this moment belong to.
 *
 * @param phases in their order
 * @returns null where there are no phases: reviews are always taken then; undefined if none is open
 */
export function phaseAt<Phase extends PhaseTimes>(
  phases: readonly Phase[],
  now: Date,
): Phase | null | undefined {
  if (phases.length === 0) return null;
  return phases.find((phase) => phaseStateAt(phase, now) === "open");
}
