let answered = 0;

/** Records that a mutation has completed. */
export function noteAnswer(): void {
  answered += 1;
}

/**
 * Refetches, and retries once if a mutation completed in the meantime: the data may predate the mutation, and
 * would revert its result on screen.
 */
export async function readCurrent<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const before = answered;
    const result = await read();
    if (answered === before) return result;
  }
}
