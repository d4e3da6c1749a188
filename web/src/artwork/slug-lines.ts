import { bell, belowEdge, makeLine, sampleLine } from "./line.ts";
import type { FieldSpec } from "./line-field-spec.ts";
import { between, mulberry32 } from "./prng.ts";
import { smoothPath } from "./svg.ts";

/** The sizes of drawings: for covers, and for banners behind titles. */
export const slugArtSizes = {
  cover: { width: 960, height: 360 },
  banner: { width: 1680, height: 400 },
} as const;

const lines = 11;
/** Number of points per line, which limits how narrow peaks can be. */
const points = { cover: 18, banner: 28 } as const;

/** Where the peaks of a banner start, right of the title: the more peaks, the further left. */
const bannerStart = (count: number, chance: number) => 0.89 - 0.065 * count + 0.06 * chance;

/** A hash of a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Parameters of a drawing that reflect the page's content; omitted ones are derived from the slug. */
export type SlugArtShape = {
  /** Number of peaks, for example of people on a panel. */
  peaks?: number;
  /** Width of each peak, for example proportional to the duration: 1 by default. */
  breadth?: number;
  /** A cover by default. */
  size?: keyof typeof slugArtSizes;
};

/**
 * A drawing generated for a page: noise that turns into peaks, at positions derived from its slug.
 *
 * @returns paths of SVG: of all lines but the highest, and of that one
 */
export function slugLines(
  slug: string,
  shape: SlugArtShape = {},
): { field: string; crest: string } {
  const random = mulberry32(seedOf(slug));
  const size = shape.size ?? "cover";
  const { width, height } = slugArtSizes[size];
  const step = Math.ceil(width / points[size] / 3) * 3;
  const count = Math.min(5, shape.peaks ?? 1 + Math.floor(between(random, 0, 3)));
  const chance = random();
  const first = size === "banner" ? bannerStart(count, chance) : 0.5 + 0.14 * chance;
  const apart = Math.min(0.17, (0.96 - first) / count);
  // Several peaks must not merge.
  const widest = count > 1 ? 0.44 * apart : 1;
  const peaks = Array.from({ length: count }, (_, index) => ({
    at: width * (first + index * apart),
    wide:
      width *
      Math.min(
        widest,
        between(random, 0.046, 0.08) * (shape.breadth ?? between(random, 0.8, 1.4)) * count ** -0.4,
      ),
    high: between(random, 0.6, 1),
  }));
  const settle = between(random, 0.1, 0.35) * width;
  const spec = {
    width,
    height,
    lines,
    start: -step,
    step,
    horizon: height - 24,
    centre: height * between(random, 0.42, 0.62),
    spacing: [between(random, 16, 26), 8],
    settle: [settle, settle + width * between(random, 0.22, 0.34)],
    noise: width * between(random, 0.05, 0.09),
    amplitude: between(random, 50, 90),
    signal: (x: number) =>
      peaks.reduce((sum, { at, wide, high }) => sum + high * bell(x, at, wide), 0),
    lift: [8, between(random, 130, 190)],
  } satisfies Partial<FieldSpec>;
  const drawn = Array.from({ length: lines }, (_, index) => makeLine(spec, index, random));
  const paths = belowEdge(drawn, spec).map((line) =>
    smoothPath(sampleLine(line, spec.start, width, step)),
  );
  return { field: paths.slice(0, -1).join(""), crest: paths.at(-1) ?? "" };
}
