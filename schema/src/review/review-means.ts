import type { ReviewCriterion, ReviewScore } from "@summit/prisma/client.ts";
/** What a criterion adds to a mean. */
export type Weighed = Pick<ReviewCriterion, "id" | "weight" | "most">;

type Scored = Pick<ReviewScore, "criterionId" | "score">;

/**
 * The weighted mean of a review's scores, over the criteria that it has scores for. Where criteria have different best
 * scores, all count as if they had the highest of them.
 *
 * @param criteria the current ones: scores of removed criteria do not count
 * @returns null if no score counts
 */
export function meanOfScores(
  scores: readonly Scored[],
  criteria: readonly Weighed[],
): number | null {
  const highest = Math.max(...criteria.map(({ most }) => most));
  const counted = scores.flatMap(({ criterionId, score }) => {
    const criterion = criteria.find(({ id }) => id === criterionId);
    if (!criterion) return [];
    const { weight, most } = criterion;
    return { weight, value: 1 + ((score - 1) * (highest - 1)) / (most - 1) };
  });
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return counted.reduce((sum, { weight, value }) => sum + weight * value, 0) / weights;
}

/** What the reviews of a proposal come to. */
export interface ReviewSummary {
  /** How many have scored it. */
  count: number;
  /** Of the reviews' means; null if there is none. */
  mean: number | null;
  /** Their standard deviation, of the whole; null if there is no mean. */
  spread: number | null;
}

/** Sums up reviews by their means; null stands for a review whose criteria were removed. */
export function summaryOf(means: readonly (number | null)[]): ReviewSummary {
  const known = means.filter((mean) => mean !== null);
  const count = means.length;
  if (known.length === 0) return { count, mean: null, spread: null };
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const mean = average(known);
  return { count, mean, spread: Math.sqrt(average(known.map((each) => (each - mean) ** 2))) };
}
