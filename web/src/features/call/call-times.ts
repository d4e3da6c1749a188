import { formatInstant } from "@summit/schema/validation/formats.ts";

/** "Saturday 26 December 2026 at 10:23 CET", in the conference's time zone. */
export const callTime = (instant: string, timeZone: string): string =>
  formatInstant("en-GB", new Date(instant), {
    timeZone,
    timeZoneName: "short",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
