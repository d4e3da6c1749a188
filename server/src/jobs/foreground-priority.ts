/** Lets background work yield to requests that a visitor is waiting for. */
export interface ForegroundPriority {
  /** Runs work that a visitor is waiting for. */
  runForeground<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until no foreground work is running, but at most for `maxYieldMs`, so that background work never starves. */
  yieldToForeground(): Promise<void>;
}

const maxYieldMs = 250;

export function createForegroundPriority(): ForegroundPriority {
  const yielding = new Set<() => void>();
  let running = 0;
  return {
    async runForeground(work) {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) for (const resume of yielding) resume();
      }
    },
    async yieldToForeground() {
      if (running === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => resume(), maxYieldMs);
        const resume = () => {
          clearTimeout(timer);
          yielding.delete(resume);
          resolve();
        };
        yielding.add(resume);
      });
    },
  };
}
