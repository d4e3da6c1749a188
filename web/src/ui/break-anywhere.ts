/**
 * For what people enter, which may be one word of hundreds of letters: it breaks anywhere rather than
 * push its neighbours out of the window. Said of each element, as the preflight says otherwise of each.
 */
export const breakAnywhere = { "&, & *": { overflowWrap: "anywhere" } } as const;
