let answered = 0;

/** Notes that a mutation was answered. */
export function noteAnswer(): void {
  answered += 1;
}

/**
 * Reads from the server, and once more where a mutation was answered meanwhile: what was read may be from
 * before the mutation, and would undo its answer on screen.
 */
export async function readCurrent<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const before = answered;
    const result = await read();
    if (answered === before) return result;
  }
}
