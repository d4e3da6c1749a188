import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from "culori/fn";

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter("oklch");

/** A colour by how light it is (0–1), how strong (0 to about 0.3), and its place on the circle in degrees. */
export interface Tone {
  l: number;
  c: number;
  h: number;
}

/** The perceptual coordinates of a colour such as #6D4AFF; greys have the hue 0. */
export function toneOf(colour: string): Tone {
  const { l = 0, c = 0, h = 0 } = toOklch(colour) ?? {};
  return { l, c, h };
}

/** The nearest colour that screens can show, as #RRGGBB. */
export function hexOf({ l, c, h }: Tone): string {
  const shown = clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h }, "oklch");
  return formatHex(shown).toUpperCase();
}

/** The contrast of two colours as WCAG 2 counts it: 1 for the same, 21 for black and white. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** Whether white text is better legible on a ground than black text. */
export const isDark = (ground: string): boolean =>
  contrast(ground, "#FFFFFF") >= contrast(ground, "#000000");

const finestStep = 0.005;

/**
 * The colour nearest to a wanted one that stands out from all of some grounds, which are all dark or all
 * light: it is made lighter or darker, and keeps its hue.
 *
 * @param ratio the contrast that it needs with each of them
 */
export function standingOut(wanted: Tone, grounds: readonly string[], ratio: number): string {
  const step = grounds.every(isDark) ? finestStep : -finestStep;
  for (let l = wanted.l; l >= 0 && l <= 1; l += step) {
    const colour = hexOf({ ...wanted, l });
    if (grounds.every((ground) => contrast(colour, ground) >= ratio)) return colour;
  }
  return step > 0 ? "#FFFFFF" : "#000000";
}
