/**
 * A colour of the theme with reduced opacity.
 *
 * @param colour its token, for example "ground.ink"
 * @param percent its opacity
 */
export const translucent = (colour: string, percent: number): string =>
  `color-mix(in srgb, {colors.${colour}} ${percent}%, transparent)`;
