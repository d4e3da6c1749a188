let pendingMutations = 0;

/** Whether a mutation is pending: data fetched now may predate it. */
export const hasPendingMutation = (): boolean => pendingMutations > 0;

/** Counts what it does as a pending mutation, for one that ends only when the page has been left. */
export async function asPendingMutation<Result>(work: () => Promise<Result>): Promise<Result> {
  pendingMutations += 1;
  try {
    return await work();
  } finally {
    pendingMutations -= 1;
  }
}
