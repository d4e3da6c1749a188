import { bell } from "./line.ts";
import type { FieldSpec } from "./line-field-spec.ts";

/** A drawing without its colours. */
export interface Drawing extends Omit<FieldSpec, "colours"> {
  /** Position and width of the signal. */
  readonly peak: readonly [at: number, width: number];
}

/** The hero: particles behind the headline, tangled lines that straighten, one peak on the right. */
const hero: Drawing = {
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
  lift: [10, 330],
  dust: 110,
  step: 48,
  strength: 0.9,
  mark: 768,
};

/** Page banners: 320 px high and more subdued, each with a different signal. */
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
};

const bannerA: Drawing = { ...banner, signal: (x) => bell(x, 2280, 175), mark: 2280 };

const bannerB: Drawing = {
  ...banner,
  seed: 26,
  horizon: 520,
  lift: [50, 150],
  peak: [2400, 195],
  signal: (x) => Math.cos((x - 2400) / 82) * bell(x, 2400, 330),
  step: 96,
  lines: 11,
};

const bannerC: Drawing = {
  ...banner,
  seed: 9,
  horizon: 560,
  lift: [60, 230],
  peak: [2340, 150],
  signal: (x) => 0.45 * bell(x, 2070, 120) + 0.7 * bell(x, 2340, 130) + bell(x, 2610, 150),
  step: 90,
  lines: 10,
  mark: 2610,
};

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

/** Empty states and the 404 page: small and transparent, for any background. */
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
  transparent: true,
};

/** Share images: text on the left, the signal on the right. */
const share: Drawing = {
  ...hero,
  seed: 1126,
  width: 2400,
  height: 1260,
  lines: 22,
  horizon: 1200,
  centre: 960,
  spacing: [38, 12],
  settle: [700, 1560],
  start: 200,
  noise: 170,
  peak: [1938, 165],
  signal: (x) => bell(x, 1938, 165),
  lift: [14, 640],
  dust: 170,
  strength: 0.95,
  mark: 1938,
};

/** All drawings by name. */
export const drawings = {
  hero,
  "hero-narrow": heroNarrow,
  "banner-a": bannerA,
  "banner-b": bannerB,
  "banner-c": bannerC,
  band,
  empty,
  share,
};

export type DrawingName = keyof typeof drawings;
