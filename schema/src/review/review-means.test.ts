import { expect, it } from "vitest";
import { meanOfScores, summaryOf } from "#review/review-means.ts";

const criteria = [
  { id: "a", weight: 1, most: 5 },
  { id: "b", weight: 3, most: 5 },
];
const score = (criterionId: string, score: number) => ({ criterionId, score });

it("weighs scores by their criteria, over those that were given", () => {
  expect(meanOfScores([score("a", 1), score("b", 5)], criteria)).toBe(4);
  expect(meanOfScores([score("a", 2)], criteria)).toBe(2);
});

it("leaves out scores of removed criteria", () => {
  expect(meanOfScores([score("a", 2), score("removed", 5)], criteria)).toBe(2);
  expect(meanOfScores([score("removed", 5)], criteria)).toBeNull();
  expect(meanOfScores([score("removed", 5)], [])).toBeNull();
});

it("brings criteria with other best scores to the highest", () => {
  const mixed = [...criteria, { id: "c", weight: 1, most: 3 }];
  expect(meanOfScores([score("c", 3)], mixed)).toBe(5);
  expect(meanOfScores([score("c", 2), score("a", 3)], mixed)).toBe(3);
});

it("sums reviews up by mean, standard deviation and count", () => {
  expect(summaryOf([2, 4])).toEqual({ count: 2, mean: 3, spread: 1 });
  expect(summaryOf([4, null])).toEqual({ count: 2, mean: 4, spread: 0 });
  expect(summaryOf([])).toEqual({ count: 0, mean: null, spread: null });
});
