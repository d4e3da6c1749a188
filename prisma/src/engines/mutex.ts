/** A fair mutex: callers hold it one at a time, in the order of their requests. */
export interface Mutex {
  /**
   * Acquires the lock.
   *
   * @returns releases it
   */
  take(): Promise<() => void>;
  waiting(): number;
}

export function createMutex(): Mutex {
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
