const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** "21 Nov 2026, 06:31", where the reader is. */
export const momentText = (instant: string): string => moment.format(new Date(instant));

/** "21 November 2026", where the reader is. */
export const dayText = (instant: string): string => day.format(new Date(instant));
