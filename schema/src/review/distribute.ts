/** A proposal that waits for reviews. */
export interface ProposalToReview {
  id: string;
  scoredBy: readonly string[];
  /** Who is to review it already, and has not. */
  assignedTo: readonly string[];
  /** Who must not or cannot: their own proposal, a conflict of interest, or not their field. */
  excluded: readonly string[];
}

interface Assignment {
  proposalId: string;
  reviewerId: string;
}

interface Distribution {
  /** What is new. */
  assignments: Assignment[];
  /** How many reviews nobody is left for. */
  missing: number;
}

/**
 * Gives each proposal so many reviewers, and each reviewer about the same number of proposals. Reviews that are done and
 * assignments that stand count, and stay. The same input has the same result.
 *
 * @param proposals in the order in which they came
 * @param reviewers ids
 * @param each how many reviews a proposal is to have
 */
export function distribute(
  proposals: readonly ProposalToReview[],
  reviewers: readonly string[],
  each: number,
): Distribution {
  const loads = new Map(reviewers.map((id) => [id, 0]));
  const add = (id: string, by: number) => {
    const load = loads.get(id);
    if (load !== undefined) loads.set(id, load + by);
  };
  const open = proposals.map((proposal, at) => {
    const standing = proposal.assignedTo.filter(
      (id) => loads.has(id) && !proposal.excluded.includes(id) && !proposal.scoredBy.includes(id),
    );
    for (const id of [...standing, ...proposal.scoredBy]) add(id, 1);
    const taken = new Set([...proposal.excluded, ...proposal.scoredBy, ...standing]);
    const possible = reviewers.filter((id) => !taken.has(id));
    return { ...proposal, at, possible, wanted: each - proposal.scoredBy.length - standing.length };
  });
  // Those with the fewest possible reviewers choose first.
  const byChoice = open.toSorted(
    (one, other) => one.possible.length - other.possible.length || one.at - other.at,
  );
  const given = new Map<string, Set<string>>();
  let missing = 0;
  for (const { id, at, possible, wanted } of byChoice) {
    const chosen = possible
      .map((reviewer, index) => ({ reviewer, turn: shuffled(at * reviewers.length + index) }))
      .sort(
        (one, other) =>
          (loads.get(one.reviewer) ?? 0) - (loads.get(other.reviewer) ?? 0) ||
          one.turn - other.turn,
      )
      .slice(0, Math.max(0, wanted))
      .map(({ reviewer }) => reviewer);
    for (const reviewer of chosen) add(reviewer, 1);
    missing += Math.max(0, wanted - chosen.length);
    given.set(id, new Set(chosen));
  }
  evenOut(open, given, loads);
  const assignments = open.flatMap(({ id: proposalId }) =>
    [...(given.get(proposalId) ?? [])].map((reviewerId) => ({ proposalId, reviewerId })),
  );
  return { assignments, missing };
}

/** Another order for each proposal, so that the same people do not always meet: Knuth's multiplicative hash. */
const shuffled = (key: number) => Math.imul(key + 1, 0x9e3779b1) >>> 0;

/** Hands new assignments over, from those with many to those with at least two fewer, until none helps. */
function evenOut(
  proposals: readonly { id: string; possible: readonly string[] }[],
  given: ReadonlyMap<string, Set<string>>,
  loads: Map<string, number>,
): void {
  const load = (id: string) => loads.get(id) ?? 0;
  for (let moved = true; moved; ) {
    moved = false;
    for (const { id, possible } of proposals) {
      const chosen = given.get(id) ?? new Set<string>();
      for (const from of [...chosen]) {
        const to = possible.find((other) => !chosen.has(other) && load(other) < load(from) - 1);
        if (to === undefined) continue;
        chosen.delete(from);
        chosen.add(to);
        loads.set(from, load(from) - 1);
        loads.set(to, load(to) + 1);
        moved = true;
      }
    }
  }
}
