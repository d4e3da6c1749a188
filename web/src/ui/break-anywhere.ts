/**
 * For texts that people enter, which may be one word of hundreds of letters: they break anywhere rather
 * than overflow. Set on each element, because the preflight sets the opposite on each.
 */
export const breakAnywhere = { "&, & *": { overflowWrap: "anywhere" } } as const;
