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

/** A colour in OKLCH: lightness (0–1), chroma (0 to about 0.3) and hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Converts a colour such as #6D4AFF to OKLCH; greys have hue 0. */
export function oklchOf(colour: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(colour) ?? {};
  return { l, c, h };
}

/** The nearest sRGB colour, as #RRGGBB. */
export function hexOf({ l, c, h }: Oklch): string {
  const shown = clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h }, "oklch");
  return formatHex(shown).toUpperCase();
}

/** The contrast ratio of two colours as defined by WCAG 2, from 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** Whether white text is more legible than black text on a background. */
export const isDark = (ground: string): boolean =>
  contrast(ground, "#FFFFFF") >= contrast(ground, "#000000");

const finestStep = 0.005;

/**
 * Lightens or darkens a colour, keeping its hue, until it has enough contrast with every background. The backgrounds
 * are all dark or all light.
 *
 * @param ratio the minimum contrast ratio
 */
export function contrastingColour(
  wanted: Oklch,
  grounds: readonly string[],
  ratio: number,
): string {
  const step = grounds.every(isDark) ? finestStep : -finestStep;
  for (let l = wanted.l; l >= 0 && l <= 1; l += step) {
    const colour = hexOf({ ...wanted, l });
    if (grounds.every((ground) => contrast(colour, ground) >= ratio)) return colour;
  }
  return step > 0 ? "#FFFFFF" : "#000000";
}
