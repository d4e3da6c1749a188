/**
 * A colour for each scheme, of which the element's `color-scheme` picks one: the system's, or what the visitor has
 * chosen in the footer (`global-css.ts`). One rule serves both, so that a page needs no second set of styles.
 */
export const lightDark = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;
