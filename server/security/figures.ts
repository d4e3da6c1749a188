/** What came of the attacks of one file. */
export interface Figures {
  attacks: number;
  /** How many answers there were of each kind: the code of an error, or a status. */
  answers: Record<string, number>;
  slowest: { ms: number; what: string };
  /** Answers that say that something unexpected happened. */
  internalErrors: string[];
}

export const noFigures = (): Figures => ({
  attacks: 0,
  answers: {},
  slowest: { ms: 0, what: "" },
  internalErrors: [],
});

declare module "vitest" {
  interface TaskMeta {
    figures?: Figures;
  }
}
