/** The host of an address; the address itself where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
