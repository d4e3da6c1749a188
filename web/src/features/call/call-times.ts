import { formatInstant, timeOptions } from "@summit/schema/validation/formats.ts";

/** "Saturday 26 December 2026 at 10:23 CET", in the conference's time zone. */
export const callTime = (locale: string, instant: string, timeZone: string): string =>
  formatInstant(locale, new Date(instant), {
    timeZone,
    timeZoneName: "short",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    ...timeOptions(locale),
  });
