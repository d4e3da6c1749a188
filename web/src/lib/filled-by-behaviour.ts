/**
 * The content of an element that a behaviour fills in, and perhaps has before hydration. With it and
 * `suppressHydrationWarning`, React leaves the element's content alone.
 */
export const filledByBehaviour = "";
