import type { Artwork } from "@summit/schema/validation/artwork.ts";
import { type Drawing, type DrawingName, drawings } from "./drawings.ts";
import { drawIcon } from "./icon.ts";
import { bell } from "./line.ts";
import { drawField } from "./line-field.ts";
import type { FieldColours, FieldSpec } from "./line-field-spec.ts";

/** The kinds of drawings in a conference's artwork. */
export type ArtworkName = DrawingName | "icon";

export const artworkNames = [...Object.keys(drawings), "icon"] as readonly ArtworkName[];

/** A conference's icon for home screens, whose systems crop it themselves. */
export const drawTouchIcon = ({ colours }: Artwork): string => drawIcon(colours, "square");

/** Default number of lines in the largest drawing; the others are scaled in proportion. */
const usualLines = 32;

/** The colours of the built-in drawings. */
export const builtInFieldColours: FieldColours = {
  ground: "#0A0B1A",
  glow: "#2A2E55",
  glowStrength: 0.6,
  lines: ["#6D4AFF", "#5F86FF", "#4DE3F5"],
  crest: "#FF6B4A",
};

/** Draws one of the built-in pictures. */
export const drawBuiltIn = (name: DrawingName, changes: Partial<Drawing> = {}): string =>
  drawField({ ...drawings[name], colours: builtInFieldColours, ...changes });

/**
 * Draws one picture of a conference's generated artwork. Deterministic.
 *
 * @returns an SVG document
 */
export function drawArtwork(name: ArtworkName, artwork: Artwork): string {
  if (name === "icon") return drawIcon(artwork.colours);
  return drawField(specOf(drawings[name], artwork));
}

/** A drawing with the parameters of an artwork. */
export function specOf(drawing: Drawing, artwork: Artwork): FieldSpec {
  const { form, seed, height, noise, spread, colours } = artwork;
  const lines = Math.max(4, Math.round((drawing.lines * artwork.lines) / usualLines));
  // More lines are spaced more tightly.
  const closeness = (drawing.lines / lines) * (0.4 + (0.6 * spread) / 100);
  const lift = form === "summit" ? drawing.lift : (liftsOf[form]?.(drawing.lift) ?? drawing.lift);
  const order = drawing.spacing[1] * Math.min(1.4, closeness);
  const signal = signalOf(drawing, artwork);
  const room = drawing.horizon - (lines - 1) * order - (drawing.highest ?? -Infinity);
  return {
    ...drawing,
    lines,
    colours: { ...colours, glow: colours.lines[0], glowStrength: 0.24 },
    seed: seed === 0 ? drawing.seed : drawing.seed + seed * 31,
    spacing: [drawing.spacing[0] * closeness, order],
    lift: [
      lift[0],
      Math.min((lift[1] * height) / 100, room / Math.max(1, signal(drawing.peak[0]))),
    ],
    amplitude: (drawing.noise * noise) / 100,
    signal,
    // A pulse is narrower than the usual distance between points.
    step: form === "pulse" ? drawing.step / 2 : drawing.step,
  };
}

type Lift = Drawing["lift"];
const liftsOf: Partial<Record<Artwork["form"], (lift: Lift) => Lift>> = {
  wave: ([low, high]) => [low + high * 0.12, high * 0.62],
};

/** The height of the signal by the distance from its centre, in units of its width. */
const forms = {
  ridge: (x: number) =>
    0.42 * bell(x, -2.9, 0.8) +
    0.74 * bell(x, -1.35, 0.75) +
    bell(x, 0, 0.72) +
    0.6 * bell(x, 1.35, 0.8),
  wave: (x: number) => 0.55 * (1 + Math.cos(x / 0.4)) * bell(x, 0, 2.1) + 0.12 * Math.cos(x / 1.1),
  pulse: (x: number) =>
    0.16 * bell(x, -1.7, 0.4) -
    0.2 * bell(x, -0.5, 0.26) +
    bell(x, 0, 0.3) -
    0.3 * bell(x, 0.55, 0.28) +
    0.24 * bell(x, 1.75, 0.5),
};

function signalOf({ peak: [at, width], signal }: Drawing, { form, spread }: Artwork) {
  const stretch = spread / 100;
  // The built-in drawings each have their own signal.
  if (form === "summit") return (x: number) => signal(at + (x - at) / stretch);
  return (x: number) => forms[form]((x - at) / (width * stretch));
}
