/** Lets what visitors wait for go before what can as well be done a little later. */
export interface VisitorsFirst {
  /** Does what a visitor waits for. */
  serve<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until no visitor waits any more, but not for long: what is done later is done all the same. */
  giveWay(): Promise<void>;
}

const longestMs = 250;

export function createVisitorsFirst(): VisitorsFirst {
  const waiting = new Set<() => void>();
  let served = 0;
  return {
    async serve(work) {
      served += 1;
      try {
        return await work();
      } finally {
        served -= 1;
        if (served === 0) for (const go of waiting) go();
      }
    },
    async giveWay() {
      if (served === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => go(), longestMs);
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
      });
    },
  };
}
