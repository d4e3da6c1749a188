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

const dayMs = 86_400_000;

/** A time as one speaks of it: "06:31" of today, "yesterday", "3 days ago", "21 Nov", "21 Nov 2025"; in the browser's time zone. */
export function recentText(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const days = Math.round((midnight(now) - midnight(at)) / dayMs);
  if (days === 0) return formatInstant("en-GB", at, { hour: "2-digit", minute: "2-digit" });
  if (days > 0 && days < 7) return relative.format(-days, "day");
  if (at.getFullYear() !== now.getFullYear()) return shortDay(instant);
  return formatInstant("en-GB", at, { day: "numeric", month: "short" });
}

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
