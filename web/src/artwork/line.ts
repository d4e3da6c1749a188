import type { FieldSpec } from "./line-field-spec.ts";
import { between, type Random } from "./prng.ts";
import type { Knot } from "./svg.ts";

/** The height of a line at `x`. */
export type Line = (x: number) => number;

/** 0 before `from`, 1 after `to`, and an S-curve in between. */
function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A bell curve with a centre and width. */
export function bell(x: number, centre: number, width: number): number {
  return Math.exp(-(((x - centre) / width) ** 2));
}

/** The properties of a field that determine its lines. */
type LineSpec = Pick<
  FieldSpec,
  "lines" | "horizon" | "centre" | "spacing" | "settle" | "noise" | "amplitude" | "signal" | "lift"
>;

/** Line number `index`, counted from the horizon upwards. */
export function makeLine(spec: LineSpec, index: number, random: Random): Line {
  const depth = index / Math.max(1, spec.lines - 1);
  const waves = [1, 2.1, 3.9].map((octave) => ({
    rate: (octave * between(random, 0.7, 1.3) * 2 * Math.PI) / (spec.noise * 5.4),
    phase: between(random, 0, 2 * Math.PI),
    size: between(random, 0.5, 1) / octave,
  }));
  const amplitude = spec.amplitude ?? spec.noise;
  const drift = between(random, -1.5, 1.5) * spec.spacing[0];
  const lift = spec.lift[0] + (spec.lift[1] - spec.lift[0]) * depth ** 1.3;
  const settled = spec.horizon - index * spec.spacing[1];
  const scattered = spec.centre - (index - (spec.lines - 1) / 2) * spec.spacing[0] + drift;
  return (x) => {
    const order = smoothstep(spec.settle[0], spec.settle[1], x);
    const wander = waves.reduce((sum, w) => sum + w.size * Math.sin(w.rate * x + w.phase), 0);
    const noise = wander * amplitude * (1 - order) ** 1.6;
    return settled * order + scattered * (1 - order) + noise - lift * spec.signal(x) * order;
  };
}

/** Samples a line on a grid that all lines share, so that neighbours stay parallel. */
export function sampleLine(line: Line, from: number, to: number, step: number): Knot[] {
  const knots: Knot[] = [];
  for (let x = Math.ceil(from / step) * step; x < to + step; x += step) {
    knots.push({ x, y: line(x), slope: (line(x + 1) - line(x - 1)) / 2 });
  }
  return knots;
}

/** Lines from `start` on, lower altogether if the upper edge would cut one off. */
export function belowEdge(
  lines: readonly Line[],
  spec: Pick<FieldSpec, "horizon" | "start" | "width" | "step">,
): readonly Line[] {
  const { horizon, start, width, step } = spec;
  const heights = lines.flatMap((line) => sampleLine(line, start, width, step).map(({ y }) => y));
  const share = Math.min(1, (horizon - room) / (horizon - Math.min(...heights)));
  return lines.map((line) => (x) => horizon - (horizon - line(x)) * share);
}

/** Left free at the upper edge, also by the strokes and by what is between two points. */
const room = 16;
