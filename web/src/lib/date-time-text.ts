import { formatInstant } from "@summit/schema/validation/formats.ts";

/** "21 Nov 2026, 06:31 GMT", in the browser's time zone. */
export const dateTimeText = (instant: string): string =>
  formatInstant("en-GB", new Date(instant), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });

/** "21 Nov 2026", in the browser's time zone. */
export const shortDay = (instant: string): string =>
  formatInstant("en-GB", new Date(instant), { day: "numeric", month: "short", year: "numeric" });

/** "21 November 2026", in the browser's time zone. */
export const dayText = (instant: string): string =>
  formatInstant("en-GB", new Date(instant), { dateStyle: "long" });
