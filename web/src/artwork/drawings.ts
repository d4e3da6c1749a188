import { bell } from "./line.ts";
import type { FieldSpec } from "./line-field-spec.ts";
import { between, mulberry32 } from "./prng.ts";
import { seedOf } from "./slug-lines.ts";

/** A drawing without its colours. */
export interface Drawing extends Omit<FieldSpec, "colours"> {
  /** Position and width of the signal. */
  readonly peak: readonly [at: number, width: number];
  /** What no peak exceeds, however high a conference's artwork is, because text is above it. */
  readonly highest?: number;
}

/** The hero: particles behind the headline, tangled lines that straighten, one peak on the right. */
export const hero: Drawing = {
  seed: 2611,
  width: 3200,
  height: 1800,
  lines: 32,
  horizon: 1690,
  centre: 1080,
  spacing: [50, 12],
  settle: [1300, 2280],
  start: 860,
  noise: 230,
  peak: [2550, 235],
  signal: (x) => bell(x, 2550, 235),
  lift: [20, 860],
  dust: 170,
  step: 102,
  strength: 1,
  stroke: 2.2,
  mark: 2550,
};

/** The hero on phones: text in the upper part, the peak below it. */
const heroNarrow: Drawing = {
  ...hero,
  seed: 27,
  width: 1000,
  height: 2000,
  lines: 26,
  horizon: 1930,
  centre: 1440,
  spacing: [36, 9],
  settle: [130, 640],
  start: -60,
  noise: 130,
  peak: [768, 108],
  signal: (x) => bell(x, 768, 108),
  lift: [10, 290],
  highest: 1415,
  // Not to where the hero masks the drawing, which would leave an edge.
  reach: 0.27,
  dust: 110,
  step: 48,
  strength: 0.9,
  mark: 768,
};

/** Page banners: 320 px high and more subdued. */
const banner: Drawing = {
  seed: 1,
  width: 2880,
  height: 640,
  lines: 13,
  horizon: 590,
  centre: 330,
  spacing: [46, 15],
  settle: [1400, 2090],
  start: 1000,
  noise: 110,
  peak: [2280, 175],
  signal: () => 0,
  lift: [6, 300],
  dust: 48,
  step: 114,
  strength: 0.75,
  stroke: 2,
  whole: true,
};

/** The pages with a banner; the name of each decides what its drawing looks like. */
const bannerPages = [
  "about",
  "accessibility",
  "account",
  "agenda",
  "code-of-conduct",
  "contact",
  "developers",
  "exhibition",
  "my-agenda",
  "news",
  "privacy",
  "search",
  "speakers",
  "terms",
  "tickets",
  "venue",
] as const;

export type BannerPage = (typeof bannerPages)[number];

/** One to three peaks at the right, the highest of them marked. */
function bannerOf(page: BannerPage): Drawing {
  const seed = seedOf(page);
  const random = mulberry32(seed);
  const count = 1 + Math.floor(between(random, 0, 3));
  const apart = between(random, 210, 270);
  const last = between(random, 2380, 2640);
  const highest = Math.floor(between(random, 0, count));
  const peaks = Array.from({ length: count }, (_, index) => ({
    at: last - index * apart,
    width: count > 1 ? apart * between(random, 0.4, 0.56) : between(random, 140, 210),
    height: index === highest ? 1 : between(random, 0.4, 0.8),
  }));
  const peak = peaks[highest] ?? { at: last, width: apart };
  return {
    ...banner,
    seed,
    lines: Math.round(between(random, 9, 11)),
    horizon: between(random, 550, 590),
    lift: [between(random, 6, 50), between(random, 220, 310)],
    peak: [peak.at, peak.width],
    signal: (x) =>
      peaks.reduce((sum, { at, width, height }) => sum + height * bell(x, at, width), 0),
    step: 90,
    mark: peak.at,
  };
}

type Banners = Record<`banner-${BannerPage}`, Drawing>;

const banners = Object.fromEntries(
  bannerPages.map((page) => [`banner-${page}`, bannerOf(page)]),
) as Banners;

/** Bands within pages: wide and low, with space for text above. */
const band: Drawing = {
  ...banner,
  seed: 77,
  height: 960,
  lines: 17,
  horizon: 930,
  centre: 690,
  spacing: [40, 12],
  settle: [500, 1800],
  start: 60,
  noise: 150,
  lift: [10, 420],
  peak: [2166, 205],
  signal: (x) => bell(x, 2166, 205),
  mark: 2166,
  strength: 0.85,
};

/** Empty states and the 404 page: small and without a glow, for any background. */
const empty: Drawing = {
  ...banner,
  seed: 404,
  width: 720,
  height: 400,
  lines: 9,
  horizon: 350,
  centre: 210,
  spacing: [28, 12],
  settle: [110, 470],
  start: 0,
  noise: 80,
  lift: [4, 190],
  peak: [546, 62],
  signal: (x) => bell(x, 546, 62),
  dust: 46,
  step: 42,
  strength: 1.1,
  stroke: 2.4,
  mark: 546,
  glowless: true,
};

/** All drawings by name. */
export const drawings = {
  hero,
  "hero-narrow": heroNarrow,
  ...banners,
  band,
  empty,
};

export type DrawingName = keyof typeof drawings;
