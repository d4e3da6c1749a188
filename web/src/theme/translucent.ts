/**
 * A colour of the theme that lets through what is behind it.
 *
 * @param colour its name, for example "ground.ink"
 * @param percent how much of it there is
 */
export const translucent = (colour: string, percent: number): string =>
  `color-mix(in srgb, {colors.${colour}} ${percent}%, transparent)`;
