/**
 * For user-entered text, which may be a single word of hundreds of letters: it wraps anywhere instead of
 * overflowing. Set on each element, because the preflight resets it on each.
 */
export const breakAnywhere = { "&, & *": { overflowWrap: "anywhere" } } as const;
