import type { Artwork } from "@summit/schema/validation/artwork.ts";
import { builtInFieldColours, specOf } from "./artwork.ts";
import { type Drawing, hero } from "./drawings.ts";
import { bell } from "./line.ts";
import { drawField } from "./line-field.ts";
import { between, mulberry32 } from "./prng.ts";
import { type SlugArtShape, seedOf } from "./slug-lines.ts";

/** Where the drawing of a share image may be, in pixels: right of the texts, and above its lower edge. */
export interface SharePlace {
  width: number;
  height: number;
  from: number;
  bottom: number;
  /** What the peak stands behind, if there is a photo: its centre and half its width. */
  photo?: { at: number; half: number } | undefined;
}

/** What a record's own drawing follows from. */
export interface ShareShape extends Omit<SlugArtShape, "size"> {
  slug: string;
}

/** Left free above the highest peak. */
const above = 40;
/** Over how many pixels the lines appear. */
const fade = 140;

/**
 * The drawing of a share image, which appears beside the texts and ends above what is below them: the conference's own, or
 * that of one of its records.
 *
 * @returns a part of an SVG document
 */
export function drawShareArt(
  artwork: Artwork | "built-in",
  place: SharePlace,
  own?: ShareShape | null,
): string {
  const drawing = drawingAt(place, own);
  const spec =
    artwork === "built-in"
      ? { ...drawing, colours: builtInFieldColours }
      : specOf(drawing, own ? { ...artwork, form: "summit", spread: 100, seed: 0 } : artwork);
  const { width, height, from } = place;
  const field = drawField(spec).replace("<svg ", `<svg width="${width}" height="${height}" `);
  const box = `d="M0 0h${width}v${height}H0z"`;
  return (
    `<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="${from}" x2="${from + fade}" y2="0">` +
    `<stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
    `<path fill="url(#f)" ${box}/></mask></defs><g mask="url(#m)">${field}</g>`
  );
}

/** In half pixels, as all drawings. */
function drawingAt({ width, height, from, bottom, photo }: SharePlace, own?: ShareShape | null) {
  const random = mulberry32(own ? seedOf(own.slug) : 0);
  const peaks = own
    ? peaksOf(random, own, { from: from * 2, width: width * 2, photo })
    : [{ at: Math.max(width * 1.62, from + width), width: width * 0.14, height: 1 }];
  const [highest] = peaks.toSorted((one, other) => other.height - one.height);
  const { at, width: wide } = highest ?? { at: width * 1.6, width: width * 0.14 };
  const drawing: Drawing = {
    ...hero,
    seed: own ? seedOf(own.slug) : 1126,
    width: width * 2,
    height: height * 2,
    lines: own ? Math.round(between(random, 14, 22)) : 22,
    horizon: bottom * 2,
    centre: bottom * 2 - 240,
    highest: above * 2,
    spacing: [38, own ? between(random, 10, 14) : 12],
    settle: [from * 2 - 500, from * 2 + 40],
    start: from * 2 - 700,
    noise: 170,
    peak: [at, wide],
    signal: (x) => peaks.reduce((sum, peak) => sum + peak.height * bell(x, peak.at, peak.width), 0),
    lift: [14, own ? between(random, 560, 700) : 640],
    dust: 0,
    step: 60,
    // Not to where the drawing begins, which would leave an edge.
    reach: Math.min(0.75, (at - from * 2) / (height * 2)),
    strength: 0.95,
    mark: at,
  };
  return drawing;
}

interface Peak {
  at: number;
  width: number;
  /** The highest has 1. */
  height: number;
}

/** A peak above the photo, or one for each person, in what is free. */
function peaksOf(
  random: () => number,
  { peaks, breadth = 1 }: ShareShape,
  { from, width, photo }: Pick<SharePlace, "from" | "width" | "photo">,
): Peak[] {
  if (photo) {
    const at = photo.at * 2 + between(random, -60, 60);
    return [{ at, width: photo.half * 2 * between(random, 0.85, 1.15), height: 1 }];
  }
  const count = Math.min(5, peaks ?? 1 + Math.floor(between(random, 0, 3)));
  const free = width - from;
  const apart = (0.58 * free) / count;
  const first = from + free * between(random, 0.34, 0.42) + apart / 2;
  const highest = Math.floor(between(random, 0, count));
  const widest = count > 1 ? 0.46 * apart : 0.24 * free;
  return Array.from({ length: count }, (_, index) => ({
    at: first + index * apart,
    width: Math.min(widest, between(random, 110, 190) * breadth ** 0.5),
    height: index === highest ? 1 : between(random, 0.5, 0.85),
  }));
}
