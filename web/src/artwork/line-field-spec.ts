/** The colours of a drawing, as #RRGGBB. */
export interface FieldColours {
  readonly ground: string;
  /** The faint light where the lines gather, and how strong it is. */
  readonly glow: string;
  readonly glowStrength: number;
  /** Strokes run from the first to the last, from the lowest line to the highest. */
  readonly lines: readonly [low: string, middle: string, high: string];
  /** The line above all others. */
  readonly crest: string;
}

/**
 * A line field: noise on the left that settles into ordered lines, which then carry a signal.
 * Units are half pixels of the intended size, so that whole numbers are precise enough.
 */
export interface FieldSpec {
  readonly colours: FieldColours;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  /** Height of the lowest line once order is reached. */
  readonly horizon: number;
  /** Middle height of the noise. */
  readonly centre: number;
  /** Distance between neighbours, in noise and in order. */
  readonly spacing: readonly [noise: number, order: number];
  /** Where lines begin to settle, and where they have settled. */
  readonly settle: readonly [from: number, to: number];
  /** Where the first strokes may appear; before it there is only dust. */
  readonly start: number;
  /** How long its waves are, and how high unless there is an amplitude. */
  readonly noise: number;
  readonly amplitude?: number;
  /** How far the lines lift above the horizon at `x`, from 0 to about 1. */
  readonly signal: (x: number) => number;
  /** Lift of the lowest and of the highest line. */
  readonly lift: readonly [low: number, high: number];
  readonly dust: number;
  /** Distance between the points of a line; a multiple of 3 keeps the spline's handles whole. */
  readonly step: number;
  readonly strength: number;
  readonly stroke: number;
  /** The place where the crest carries its mark, if it does. */
  readonly mark?: number;
  /** Draws on nothing instead of on the ground. */
  readonly transparent?: boolean;
}
