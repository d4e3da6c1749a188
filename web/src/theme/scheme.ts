/**
 * A colour for each scheme, selected by the element's `color-scheme`: the system's, or the visitor's choice in
 * the footer (`global-css.ts`). One rule covers both, so that pages need no second set of styles.
 */
export const lightDark = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;
