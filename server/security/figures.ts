/** The results of one file's attacks. */
export interface Figures {
  attacks: number;
  /** Number of responses by error code or status. */
  responses: Record<string, number>;
  slowest: { ms: number; what: string };
  /** Responses with internal errors. */
  internalErrors: string[];
}

export const noFigures = (): Figures => ({
  attacks: 0,
  responses: {},
  slowest: { ms: 0, what: "" },
  internalErrors: [],
});

declare module "vitest" {
  interface TaskMeta {
    figures?: Figures;
  }
}
