/** Lets callers have something one after another, in the order in which they ask. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @returns ends it
   */
  take(): Promise<() => void>;
  waiting(): number;
}

export function createTurns(): Turns {
  const queue: (() => void)[] = [];
  let isTaken = false;
  const end = () => {
    const next = queue.shift();
    if (next) next();
    else isTaken = false;
  };
  return {
    async take() {
      if (isTaken) await new Promise<void>((resolve) => queue.push(resolve));
      isTaken = true;
      return end;
    },
    waiting: () => queue.length,
  };
}
