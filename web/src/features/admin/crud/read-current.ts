let completedMutations = 0;

/** Records that a mutation has completed. */
export function noteMutation(): void {
  completedMutations += 1;
}

/**
 * Refetches, and retries once if a mutation completed in the meantime: the data may predate the mutation, and
 * would revert its result on screen.
 */
export async function readCurrent<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const before = completedMutations;
    const result = await read();
    if (completedMutations === before) return result;
  }
}
