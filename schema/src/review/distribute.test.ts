import { expect, it } from "vitest";
import { distribute, type ProposalToReview } from "#review/distribute.ts";

const proposal = (id: string, rest: Partial<ProposalToReview> = {}): ProposalToReview => ({
  id,
  scoredBy: [],
  assignedTo: [],
  excluded: [],
  ...rest,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => proposal(`p${at}`));

/** How many proposals each reviewer has got. */
function loadsOf({ assignments }: ReturnType<typeof distribute>): Record<string, number> {
  const loads: Record<string, number> = {};
  for (const { reviewerId } of assignments) loads[reviewerId] = (loads[reviewerId] ?? 0) + 1;
  return loads;
}

it("gives each proposal so many different reviewers, and each reviewer the same number", () => {
  const result = distribute(many(40), ["a", "b", "c", "d"], 3);
  expect(result.missing).toBe(0);
  expect(loadsOf(result)).toEqual({ a: 30, b: 30, c: 30, d: 30 });
  const pairs = result.assignments.map(({ proposalId, reviewerId }) => proposalId + reviewerId);
  expect(new Set(pairs).size).toBe(120);
});

it("differs by one at most where it cannot be even, and has the same result each time", () => {
  const result = distribute(many(10), ["a", "b", "c"], 1);
  expect(Object.values(loadsOf(result)).sort()).toEqual([3, 3, 4]);
  expect(distribute(many(10), ["a", "b", "c"], 1)).toEqual(result);
});

it("does not always bring the same people together", () => {
  const result = distribute(many(30), ["a", "b", "c", "d", "e", "f"], 2);
  const pairs = new Set(
    many(30).map(({ id }) =>
      result.assignments
        .filter(({ proposalId }) => proposalId === id)
        .map(({ reviewerId }) => reviewerId)
        .sort()
        .join(),
    ),
  );
  expect(pairs.size).toBeGreaterThan(3);
});

it("leaves out conflicts and what is not one's field, and says how many reviews are missing", () => {
  const result = distribute(
    [proposal("p", { excluded: ["a", "b"] }), proposal("q")],
    ["a", "b", "c"],
    2,
  );
  expect(result.missing).toBe(1);
  const pairs = result.assignments.map(({ proposalId, reviewerId }) => proposalId + reviewerId);
  expect(pairs.sort()).toEqual(["pc", "qa", "qb"]);
});

it("keeps what is done and assigned, also of those who have left, and evens out the rest", () => {
  const result = distribute(
    [
      proposal("p", { scoredBy: ["a", "gone"] }),
      proposal("q", { assignedTo: ["a", "gone"] }),
      proposal("r"),
      proposal("s", { assignedTo: ["a"], excluded: ["a"] }),
    ],
    ["a", "b"],
    1,
  );
  expect(result).toEqual({
    missing: 0,
    assignments: [
      { proposalId: "r", reviewerId: "b" },
      { proposalId: "s", reviewerId: "b" },
    ],
  });
});

it("evens out the load of a reviewer whom only some proposals can have", () => {
  const early = Array.from({ length: 6 }, (_, at) => proposal(`early${at}`, { excluded: ["c"] }));
  const late = Array.from({ length: 3 }, (_, at) => proposal(`late${at}`));
  expect(loadsOf(distribute([...late, ...early], ["a", "b", "c"], 1))).toEqual({
    a: 3,
    b: 3,
    c: 3,
  });
});

it("has nothing to do without reviewers or proposals", () => {
  expect(distribute(many(2), [], 3)).toEqual({ assignments: [], missing: 6 });
  expect(distribute([], ["a"], 3)).toEqual({ assignments: [], missing: 0 });
});
