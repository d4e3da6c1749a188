/** The one of a page that belongs to no conference. */
export const usualLocale = "en-GB-u-hc-h23";

/** How the served page writes dates, times and numbers, for what runs before the client, and for the client itself. */
export const pageLocale = (): string => document.documentElement.dataset.locale ?? usualLocale;
