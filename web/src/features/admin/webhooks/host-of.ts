/** The host of a URL; the text itself if it is not a URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
