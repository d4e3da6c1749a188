/** The colours of a drawing, as #RRGGBB. */
export interface FieldColours {
  readonly ground: string;
  /** The faint glow where the lines converge, and its opacity. */
  readonly glow: string;
  readonly glowStrength: number;
  /** A gradient from the lowest line to the highest. */
  readonly lines: readonly [low: string, middle: string, high: string];
  /** The topmost line. */
  readonly crest: string;
}

/**
 * A line field: noise on the left that turns into ordered lines, which then show a signal. Units are half
 * pixels of the intended size, so that integers are precise enough.
 */
export interface FieldSpec {
  readonly colours: FieldColours;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  /** Height of the lowest line in the ordered part. */
  readonly horizon: number;
  /** Mean height of the noise. */
  readonly centre: number;
  /** Distance between neighbouring lines in the noise and in the ordered part. */
  readonly spacing: readonly [noise: number, order: number];
  /** Where the transition from noise to order begins and ends. */
  readonly settle: readonly [from: number, to: number];
  /** Where the first lines may start; before it there are only particles. */
  readonly start: number;
  /** Wavelength of the noise, and its amplitude unless that is given. */
  readonly noise: number;
  readonly amplitude?: number;
  /** The signal at `x`, from 0 to about 1. */
  readonly signal: (x: number) => number;
  /** Height of the signal in the lowest and the highest line. */
  readonly lift: readonly [low: number, high: number];
  readonly dust: number;
  /**
   * Distance between the points of a line; a multiple of 3, so that the spline's control points are integers.
   */
  readonly step: number;
  readonly strength: number;
  readonly stroke: number;
  /** Position of the mark on the crest, if there is one. */
  readonly mark?: number;
  /** Whether nothing is cut off by the upper edge. */
  readonly whole?: boolean;
  /** How far the glow reaches, as a share of the height; three quarters unless given. */
  readonly reach?: number;
  /** Omits the glow, for any ground. */
  readonly glowless?: boolean;
}
